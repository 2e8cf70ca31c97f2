/** What a guest may try that needs an account; each has its own words (`features/accounts/web/guest-actions.ts`). */
export type GuestAction =
  | 'search'
  | 'post'
  | 'like'
  | 'comment'
  | 'message'
  | 'report'
  | 'join campus';
