import { createContext } from 'react';

/** True for what the shell is already around. */
export const InsideShell = createContext(false);
