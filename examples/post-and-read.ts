// Logs in, posts an item, reads the feed and deletes the post. Every path, field and response is typed by api-types.ts.
//
//   node examples/post-and-read.ts http://ou.localhost:3000 ben@mail.example <password>
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api-types.ts';

const [siteUrl, email, password] = process.argv.slice(2);
if (siteUrl === undefined || email === undefined || password === undefined) {
  console.error('Usage: node examples/post-and-read.ts <address of the site> <email> <password>');
  process.exit(1);
}

/** A program keeps the session's cookie itself, and names the site as a page of it would. */
let cookie = '';
const session: Middleware = {
  onRequest({ request }) {
    request.headers.set('origin', siteUrl);
    request.headers.set('cookie', cookie);
  },
  onResponse({ response }) {
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
  },
};
const api = createClient<paths>({ baseUrl: siteUrl });
api.use(session);

const login = await api.POST('/api/session', { body: { email, password } });
if (login.error) throw new Error(login.error.message);

const text = {
  root: {
    type: 'root' as const,
    children: [
      {
        type: 'paragraph' as const,
        children: [{ type: 'text' as const, text: 'Desk lamp, $12', format: 0 }],
      },
    ],
  },
};
// With the same key a repeated request creates no second post.
const idempotencyKey = crypto.randomUUID();
const created = await api.POST('/api/posts', { body: { text, idempotencyKey } });
if (created.error) throw new Error(created.error.message);

const feed = await api.GET('/api/posts', {});
if (feed.error) throw new Error(feed.error.message);
for (const post of feed.data.items) console.log(post.id, post.author.firstName, post.replyCount);

const path = { postId: created.data.id };
const deleted = await api.DELETE('/api/posts/{postId}', { params: { path } });
if (deleted.error) throw new Error(deleted.error.message);
console.log(`Posted and deleted ${created.data.id}.`);
