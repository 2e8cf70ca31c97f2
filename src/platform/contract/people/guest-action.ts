/** Actions of a visitor that need an account; each has its own text (`features/accounts/web/prompts/guest-actions.ts`). */
export type GuestAction =
  | 'search'
  | 'post'
  | 'like'
  | 'comment'
  | 'message'
  | 'report'
  | 'join campus';
