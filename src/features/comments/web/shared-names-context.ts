import { createContext } from 'react';

/** The ids of authors whose name another author on the page has, too. */
export const SharedNames = createContext<readonly string[]>([]);
