import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const text = (value: string) => ({ type: 'text', text: value, format: 0 });
const lineBreak = { type: 'linebreak' };

/** As programs send them: lines, and breaks within a paragraph. */
const sent = [
  plainRichText('\n \n  Hello\n\nBen \n\n'),
  {
    root: {
      type: 'root',
      children: [
        paragraph(lineBreak, text('  '), lineBreak, text('Hello')),
        paragraph(),
        paragraph(text('Ben'), lineBreak, lineBreak),
      ],
    },
  },
];

it.each(sent)(
  'posts, edited posts, comments and messages begin and end with words',
  async (given) => {
    const kept = plainRichText('Hello\n\nBen');
    const call = (method: string, path: string, body: object) =>
      server.call(method, path, { as: ana, body });
    const post = await call('POST', '/api/posts', { text: given });
    expect(post.body.text).toEqual(kept);
    const edited = { text: given, category: null, listing: null, editedAt: null };
    expect((await call('PUT', `/api/posts/${post.body.id}`, edited)).body.text).toEqual(kept);
    const comment = await call('POST', `/api/posts/${post.body.id}/replies`, {
      idempotencyKey: newId(),
      text: given,
    });
    expect(comment.body.text).toEqual(kept);
    const conversationId = await addConversation(server, [ana, ben]);
    const path = `/api/conversations/${conversationId}/messages`;
    const message = await call('POST', path, { idempotencyKey: newId(), text: given });
    expect(message.body.text).toEqual(kept);
  },
);
