import { editorText, type Person, type TestServer } from '../servers/server.ts';

/** A member, and everything by which others could recognize what they wrote. */
export type Traces = {
  person: Person;
  /** Texts, names and ids. */
  canaries: string[];
  post: string;
  /** Under the third member's post. */
  comment: string;
  category: string;
};

/** What members write, by calls of the API. */
export function writersOn(server: TestServer) {
  const call = (as: Person, method: string, path: string, body?: unknown) =>
    server.call(method, path, { as, body });
  return {
    call,
    async write(as: Person, text: string, category?: string): Promise<string> {
      const sent = { text: editorText(text), category };
      return (await call(as, 'POST', '/api/posts', sent)).body.id;
    },
    async reply(as: Person, to: string, text: string): Promise<string> {
      const sent = { text: editorText(text) };
      return (await call(as, 'POST', `/api/posts/${to}/replies`, sent)).body.id;
    },
    save: (as: Person, id: string) => call(as, 'PUT', `/api/posts/${id}/save`),
    async startConversation(as: Person, other: Person): Promise<string> {
      const { body } = await call(as, 'POST', '/api/conversations', { memberId: other.memberId });
      return body.conversation.id;
    },
    async send(as: Person, id: string, text: string, postId?: string): Promise<string> {
      const sent = { idempotencyKey: crypto.randomUUID(), text: editorText(text), postId };
      return (await call(as, 'POST', `/api/conversations/${id}/messages`, sent)).body.id;
    },
  };
}

export type TwoMembers = Awaited<ReturnType<typeof createTwoMembers>>;

/**
 * Two members who have met everywhere: in each other's threads and in those of a third member, in mentions, saves,
 * notifications and a conversation.
 */
export async function createTwoMembers(server: TestServer) {
  const { call, write, reply, save, startConversation, send } = writersOn(server);
  const cleo = await server.person({ firstName: 'Cleo', username: 'cleo' });
  const ana = await createTraces(server, 'Anaxis', 'tickets');
  const ben = await createTraces(server, 'Benjaro', 'tickets');
  const post = await write(cleo, 'Futon of the third member');
  ana.comment = await reply(ana.person, post, 'anaxiscomment futon');
  ben.comment = await reply(ben.person, post, 'benjarocomment futon');
  const shared = {
    post,
    underAna: await reply(cleo, ana.comment, 'Reply under the first'),
    underBen: await reply(cleo, ben.comment, 'Reply under the second'),
  };
  ana.canaries.push(ana.comment, shared.underAna);
  ben.canaries.push(ben.comment, shared.underBen);
  await write(cleo, 'Both of you: @anaxis and @benjaro', 'furniture');
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    await reply(one.person, other.post, `${one.person.username}onpost`);
    await reply(one.person, other.comment, `${one.person.username}oncomment`);
    await write(one.person, `@${other.person.username} ${one.person.username}mention`);
    for (const id of [other.post, other.comment, shared.post]) await save(one.person, id);
    await save(cleo, one.post);
  }
  const conversation = await startConversation(ana.person, ben.person);
  const message = {
    fromAna: await send(ana.person, conversation, 'anaxismessage'),
    fromBen: await send(ben.person, conversation, 'benjaromessage'),
  };
  await call(ana.person, 'PUT', `/api/messages/${message.fromBen}/heart`);
  await call(ben.person, 'PUT', `/api/messages/${message.fromAna}/heart`);
  await send(ana.person, conversation, 'anaxismessage');
  const shares = new Map<Person, string>();
  for (const [reader, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const id = await startConversation(cleo, reader.person);
    await send(cleo, id, 'Look', other.post);
    shares.set(reader.person, id);
  }
  return { ana, ben, cleo, shared, conversation, message, shares };
}

export async function createTraces(
  server: TestServer,
  firstName: string,
  category: string,
): Promise<Traces> {
  const { write } = writersOn(server);
  const username = firstName.toLowerCase();
  const person = await server.person({ firstName, username });
  const post = await write(person, `${username}post futon`, category);
  // A photo, as far as lists of posts with photos look at it.
  await server.db.updateTable('posts').set({ image_count: 1 }).where('id', '=', post).execute();
  return {
    person,
    post,
    comment: '',
    category,
    canaries: [
      firstName,
      `${username}post`,
      `${username}comment`,
      `${username}on`,
      `${username}m`,
      `"${username}"`,
      person.memberId,
      post,
    ],
  };
}
