import { commands } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text.ts';
import { asHeader } from '../support/site-names.ts';

const { fetch: realFetch } = window;

type Answer = (send: () => Promise<Response>) => Promise<Response>;

/** From now on calls of this method and path are answered so; anything else goes to the server. */
export function answerCalls(method: string, path: RegExp, answer: Answer): void {
  const before = window.fetch;
  window.fetch = (input, init) => {
    const isMeant = (init?.method ?? 'GET') === method && path.test(new Request(input).url);
    return isMeant ? answer(() => realFetch(input, init)) : before(input, init);
  };
}

export function restoreCalls(): void {
  window.fetch = realFetch;
}

/** As where there is no network. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export const brokenServer: Answer = async () =>
  Response.json(
    { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    { status: 500 },
  );

/** What a member does elsewhere, through calls of their own. */
export function actsAs(email: string) {
  const act = async (method: string, path: string, body?: object) => {
    const headers = {
      [asHeader]: await commands.sessionOf(email),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await realFetch(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  };
  const written = async (path: string, text: string): Promise<string> =>
    (await act('POST', path, { text: plainRichText(text) })).id;
  return {
    post: (text: string) => written('/api/posts', text),
    reply: (to: string, text: string) => written(`/api/posts/${to}/replies`, text),
    remove: (id: string) => act('DELETE', `/api/posts/${id}`),
  };
}
