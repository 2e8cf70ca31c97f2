/** What pages tell the service worker. */
export type WorkerMessage =
  /** To keep copies of these pages of a member, of those that are old. */
  | { kind: 'keep'; member: string; paths: string[]; now: string | null }
  /** After a logout: to delete everything of the member. It answers when that is done. */
  | { kind: 'forget' }
  /** To the worker of a new release that waits: it takes over, if the page is of that release already; else it answers. */
  | { kind: 'offer'; script: string }
  /** To the same: the reader wants the new release. */
  | { kind: 'take over' };
