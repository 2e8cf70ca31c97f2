import { createContext } from 'react';
import type { AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';

/** What authors do with their posts. */
type AuthorActs = {
  /** Opens the editor. */
  edit: (post: PostView) => void;
  /** Of what is sold, it asks to whom first. */
  setStatus: (post: PostView, status: AuthorStatus) => void;
};

/** Null outside the page frame. */
export const EditContext = createContext<AuthorActs | null>(null);
