import { createContext } from 'react';

export const InsideShell = createContext(false);
