import type { GuestAction } from '#platform/contract/people/guest-action.ts';

/** What a visitor tapped before logging in; `target` is the post's id, or the username of a profile. */
export type Pending = { action: GuestAction; target?: string | undefined };

/** The query parameter of a return address that says what to continue with there. */
const parameter = 'then';
/** The actions that are continued after the login, and what their targets look like. */
const targets: Partial<Record<GuestAction, RegExp>> = {
  post: /^$/,
  like: /^[\da-f-]{36}$/,
  comment: /^[\da-f-]{36}$/,
  message: /^([\da-f-]{36}|@\w+)$/,
};

/** The path of this site to return to after the login, to continue there with what was tapped. */
export function withPending(path: string, pending: Pending): string {
  const { action } = pending;
  const target = action === 'post' ? '' : (pending.target ?? '');
  if (!targets[action]?.test(target)) return path;
  const [page = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(parameter, target ? `${action}.${target}` : action);
  return `${page}?${query}`;
}

/** Undefined if the query names nothing to continue with. */
export function pendingIn(search: string): Pending | undefined {
  const [action = '', target = ''] = (new URLSearchParams(search).get(parameter) ?? '').split('.');
  return isContinued(action) && targets[action]?.test(target) ? { action, target } : undefined;
}

/** The same query without what to continue with. */
export function withoutPending(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
}

function isContinued(action: string): action is GuestAction {
  return Object.hasOwn(targets, action);
}
