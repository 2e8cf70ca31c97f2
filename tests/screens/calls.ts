import { commands } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actAsHeader } from '../support/servers/site-names.ts';

const { fetch: realFetch, EventSource: RealEventSource } = window;

type Result = (send: () => Promise<Response>, body?: string) => Promise<Response>;

/** From now on `response` is sent for calls of this method and path; other calls go to the server. */
export function mockResponses(method: string, path: RegExp, response: Result): void {
  const before = window.fetch;
  window.fetch = (input, init) => {
    const isMatch = (init?.method ?? 'GET') === method && path.test(new Request(input).url);
    if (!isMatch) return before(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    return response(() => realFetch(input, init), body);
  };
}

export function restoreCalls(): void {
  window.fetch = realFetch;
  window.EventSource = RealEventSource;
}

/** Streams opened after this get no events. */
export function silenceStream(): void {
  window.EventSource = class extends RealEventSource {
    constructor() {
      super('data:,');
      this.close();
    }
  };
}

/** Fails as calls do without a network. */
export const unreachable: Result = () => Promise.reject(new TypeError('Failed to fetch'));

export const brokenServer: Result = async () =>
  Response.json(
    { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    { status: 500 },
  );

/** Calls of a member in another browser. */
export function actsAs(email: string) {
  const act = async (method: string, path: string, body?: object) => {
    const headers = {
      [actAsHeader]: await commands.getSession(email),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await realFetch(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const create = async (path: string, text: string, more: object = {}): Promise<string> =>
    (await act('POST', path, { text: plainRichText(text), ...more })).id;
  const post = (text: string) => create('/api/posts', text);
  const postPhotos = async (text: string, files: File[]): Promise<string> => {
    const as = { [actAsHeader]: await commands.getSession(email) };
    let postId: string | undefined;
    const uploadIds: string[] = [];
    for (const file of files) {
      const body = new FormData();
      body.set('file', file);
      const path = postId ? `/api/uploads?postId=${postId}` : '/api/uploads';
      const upload = await (await realFetch(path, { method: 'POST', headers: as, body })).json();
      postId = upload.postId;
      uploadIds.push(upload.id);
    }
    return create('/api/posts', text, { postId, uploadIds });
  };
  const startConversation = async (memberId: string): Promise<string> =>
    (await act('POST', '/api/conversations', { memberId })).conversation.id;
  return {
    act,
    post,
    /** A post with these photos. */
    postPhotos,
    reply: (to: string, text: string) => create(`/api/posts/${to}/replies`, text),
    save: (id: string) => act('PUT', `/api/posts/${id}/save`),
    remove: (id: string) => act('DELETE', `/api/posts/${id}`),
    /** A conversation without messages. */
    async newConversation(memberId: string): Promise<string> {
      await act('DELETE', `/api/conversations/${await startConversation(memberId)}`);
      return startConversation(memberId);
    },
    send: (conversationId: string, text: string) =>
      create(`/api/conversations/${conversationId}/messages`, text, {
        idempotencyKey: crypto.randomUUID(),
      }),
  };
}

/** The server carries out a matching call at once, but the page gets the response only after `release()`. */
export function holdResponse(method: string, path: RegExp) {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  mockResponses(method, path, async (send) => {
    const response = await send();
    const text = await response.text();
    answered.resolve();
    await released.promise;
    return new Response(text, response);
  });
  return { answered: answered.promise, release: () => released.resolve() };
}

/** The paths that the page reads from now on. */
export function recordReads(): string[] {
  const paths: string[] = [];
  mockResponses('GET', /\/api\//, (send) => send());
  const before = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(new Request(input).url);
    // A page may also ask whether the server is there.
    if ((init?.method ?? 'GET') === 'GET' && pathname.startsWith('/api/')) paths.push(pathname);
    return before(input, init);
  };
  return paths;
}
