import { createContext } from 'react';

/** True inside a component that the shell already wraps. */
export const InsideShell = createContext(false);
