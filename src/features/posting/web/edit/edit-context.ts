import { createContext } from 'react';
import type { PostView } from '../../schemas.ts';

/** The function that opens the editor of a post; null outside the page frame. */
export const EditContext = createContext<((post: PostView) => void) | null>(null);
