import { callApp } from '../servers/call-app.ts';
import { addConversation } from './conversations.ts';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

export type MixedLoad = {
  /** Ends the load and waits for the calls under way. */
  end(): Promise<void>;
  /** How often each status was answered; 0 stands for no response. */
  statuses: Map<number, number>;
  /** Milliseconds of each call. */
  times: number[];
};

/** Makes calls at a steady rate, as members and visitors do: reads such as the feed and, if `writes`, writes. */
export async function startMixedLoad(
  server: TestServer,
  app: { port: number },
  { perSecond, writes = true }: { perSecond: number; writes?: boolean },
): Promise<MixedLoad> {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.person()));
  const all = await getCalls(server, people);
  const calls = all.filter(({ method }) => writes || method === 'GET');
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const make = async ({ method, path, as, body }: LoadCall) => {
    const began = performance.now();
    const call = { ...(as && { as }), ...(body !== undefined && { body: body() }) };
    const response = await callApp(app, method, path, call).catch(() => ({ status: 0 }));
    times.push(performance.now() - began);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  };
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const call = calls[count % calls.length];
    if (!call) return;
    const pending = make({ as: people[count % people.length], ...call });
    underWay.add(pending);
    void pending.finally(() => underWay.delete(pending));
  }, 1_000 / perSecond);
  return {
    statuses,
    times,
    async end() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** A call of any of the people, or of `as`; a visitor's if `as` is given as undefined. */
type LoadCall = { method: string; path: string; as?: Person | undefined; body?: () => unknown };

async function getCalls(server: TestServer, people: Person[]): Promise<LoadCall[]> {
  const [ana, ben] = people;
  if (!ana || !ben) throw new Error('nobody makes calls');
  const conversationId = await addConversation(server, [ana, ben]);
  const text = editorText('Desk lamp, works, bulb included');
  const { body: post } = await server.call('POST', '/api/posts', { as: ana, body: { text } });
  const written = () => ({ text });
  const sent = () => ({ text, idempotencyKey: crypto.randomUUID() });
  const postPath = `/api/posts/${post.id}`;
  return [
    { method: 'GET', path: '/api/posts' },
    { method: 'GET', path: postPath },
    { method: 'GET', path: '/api/notifications/unread' },
    { method: 'GET', path: '/api/conversations' },
    { method: 'GET', path: '/api/session' },
    { method: 'GET', path: '/api/posts', as: undefined },
    { method: 'GET', path: '/readyz', as: undefined },
    { method: 'GET', path: `${postPath}/replies` },
    { method: 'PUT', path: `${postPath}/save` },
    { method: 'DELETE', path: `${postPath}/save` },
    { method: 'POST', path: `${postPath}/replies`, body: written },
    { method: 'POST', path: '/api/posts', body: written },
    { method: 'POST', path: `/api/conversations/${conversationId}/messages`, as: ben, body: sent },
  ];
}
