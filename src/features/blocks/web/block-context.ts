import { createContext } from 'react';
import type { Blocked } from './block-dialog.tsx';

/** The function that asks whether to block someone; null outside the page frame. */
export const BlockContext = createContext<((who: Blocked) => void) | null>(null);
