import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilServed } from '#tests/support/data/conversations.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function post(as: Person, campus = 'ou'): Promise<string> {
  const { body } = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText('Desk lamp, $12') },
  });
  return body.id;
}

/** A reply's row in the table. */
async function reply(to: string, author: Person): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('posts')
    .values({
      id,
      campus_id: 'ou',
      author_id: author.memberId,
      parent_id: to,
      root_id: to,
      body: JSON.stringify(plainRichText('Still there?')),
      plain_text: 'Still there?',
    })
    .execute();
  return id;
}

const save = (as: Person | undefined, postId: string, campus = 'ou') =>
  server.call('PUT', `/api/posts/${postId}/save`, { as, campus });
const unsave = (as: Person | undefined, postId: string, campus = 'ou') =>
  server.call('DELETE', `/api/posts/${postId}/save`, { as, campus });

/** The stored count and the number of rows. */
async function counts(postId: string): Promise<{ kept: number; rows: number }> {
  const { kept } = await server.db
    .selectFrom('posts')
    .select('save_count as kept')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const rows = await server.db
    .selectFrom('saves')
    .select('member_id')
    .where('post_id', '=', postId)
    .execute();
  return { kept, rows: rows.length };
}

describe('saving', () => {
  it('SAVE-01 SAVE-02 a save shows to the member and counts for everybody; unsaving undoes both', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const id = await post(ana);

    const saved = await save(ben, id);
    expect(saved.body).toEqual({ saved: true, saveCount: 1, isFirst: true });
    const seenBy = async (as?: Person) => {
      const { body } = await server.call('GET', `/api/posts/${id}`, { as });
      return [body.saved, body.saveCount];
    };
    expect(await seenBy(ben)).toEqual([true, 1]);
    expect(await seenBy(ana)).toEqual([false, 1]);
    expect(await seenBy()).toEqual([null, 1]);

    expect((await unsave(ben, id)).body).toEqual({ saved: false, saveCount: 0 });
    expect(await seenBy(ben)).toEqual([false, 0]);
  });

  it('SAVE-03 the same call again, or three at once, changes nothing', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const id = await post(ana);
    const three = await Promise.all([save(ben, id), save(ben, id), save(ben, id)]);
    const state = { saved: true, saveCount: 1 };
    expect(three.map(({ body }) => body)).toMatchObject([state, state, state]);
    expect(three.filter(({ body }) => body.isFirst)).toHaveLength(1);
    expect(await counts(id)).toEqual({ kept: 1, rows: 1 });
    for (const again of [await unsave(ben, id), await unsave(ben, id)]) {
      expect([again.status, again.body]).toEqual([200, { saved: false, saveCount: 0 }]);
    }
    expect(await counts(id)).toEqual({ kept: 0, rows: 0 });
  });

  it('T49 R19 after 200 toggles at once by many people the count equals the rows', async () => {
    const ana = await server.person();
    const people = await Promise.all(Array.from({ length: 10 }, () => server.person()));
    const id = await post(ana);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const who = people[index % 10];
        return untilServed(() => ((index * 7) % 3 === 0 ? unsave(who, id) : save(who, id)));
      }),
    );
    expectServed(responses.map(({ status }) => status));
    const { kept, rows } = await counts(id);
    expect(kept).toBe(rows);
  });

  it('T49 after 200 toggles at once by one person there is one save or none', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const id = await post(ana);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        untilServed(() => (index % 2 === 0 ? save(ben, id) : unsave(ben, id))),
      ),
    );
    expectServed(responses.map(({ status }) => status));
    const { kept, rows } = await counts(id);
    expect(kept).toBe(rows);
    expect([0, 1]).toContain(kept);
  });

  it('R19 a save during the deletion of the post succeeds or finds nothing, and leaves no row', async () => {
    const ana = await server.person();
    const people = await Promise.all(Array.from({ length: 10 }, () => server.person()));
    for (let round = 0; round < 10; round += 1) {
      const id = await post(ana);
      const deletion = server.call('DELETE', `/api/posts/${id}`, { as: ana });
      const responses = await Promise.all(people.map((who) => save(who, id)));
      expect((await deletion).status).toBe(200);
      expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect((await save(people[0], id)).status).toBe(404);
      const left = await server.db
        .selectFrom('saves')
        .select('member_id')
        .where('post_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it('ERROR-04 a post that is deleted or unknown gets the specification’s sentence', async () => {
    const ana = await server.person();
    const id = await post(ana);
    await server.call('DELETE', `/api/posts/${id}`, { as: ana });
    for (const missing of [id, newId(), 'does-not-exist', '%00']) {
      for (const response of [
        await save(ana, missing),
        await unsave(ana, missing),
        await server.call('GET', `/api/posts/${missing}/savers`, { as: ana }),
      ]) {
        expect([missing, response.status, response.body.error, response.body.message]).toEqual([
          missing,
          404,
          'post_deleted',
          'Sorry, that post has been deleted.',
        ]);
      }
    }
  });

  it('a reply is saved like any post', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const id = await reply(await post(ana), ana);
    expect((await save(ben, id)).body).toMatchObject({ saved: true, saveCount: 1 });
    const { body } = await server.call('GET', '/api/saves', { as: ben });
    expect(body.items.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  it('ROLE-02 ROLE-03 visitors and people with an unproven email cannot save', async () => {
    const ana = await server.person();
    const id = await post(ana);
    const eve = await server.person({ emailVerified: false });
    expect((await save(undefined, id)).body.error).toBe('sign_in_required');
    expect((await save(eve, id)).body.error).toBe('email_unverified');
    expect(await counts(id)).toEqual({ kept: 0, rows: 0 });
  });

  it('members of other campuses save on a public campus, only on the site of the post', async () => {
    const [ana, cleo] = [await server.person(), await server.person({ campus: 'ut' })];
    const id = await post(ana);
    expect((await save(cleo, id, 'ut')).status).toBe(404);
    expect((await save(cleo, id)).status).toBe(200);
    expect((await server.call('GET', `/api/posts/${id}/savers`, { campus: 'ut' })).status).toBe(
      404,
    );
  });

  it('T02 T49 ROLE-07 on a private campus only its members save posts, or see who saved them', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const id = await post(hal, 'harvard');
    expect((await save(hal, id, 'harvard')).status).toBe(200);
    const ana = await server.person();
    const visitor = undefined;
    for (const as of [ana, visitor]) {
      const rejected = as === visitor ? 401 : 404;
      expect((await save(as, id, 'harvard')).status).toBe(rejected);
      expect((await unsave(as, id, 'harvard')).status).toBe(rejected);
      const list = { as, campus: 'harvard' };
      expect((await server.call('GET', '/api/saves', list)).status).toBe(rejected);
      expect((await server.call('GET', `/api/posts/${id}/savers`, list)).status).toBe(404);
    }
    expect(await counts(id)).toEqual({ kept: 1, rows: 1 });
  });

  it('FEED-06 a save sends the count to all and the mark to the member, but nothing if it changed nothing', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const id = await post(ana);
    const bens = await openStream(server.app, { as: ben });
    const anas = await openStream(server.app, { as: ana });

    for (const call of [save, save, unsave, unsave]) await call(ben, id);
    const last = await post(ana);

    const getEvents = (stream: typeof bens) =>
      stream.frames.map(({ data }) => data).filter(({ name }) => name.startsWith('post.'));
    await expect.poll(() => getEvents(anas).at(-1)?.data.id).toBe(last);
    expect(getEvents(anas).map(({ name }) => name)).toEqual([
      'post.counted',
      'post.counted',
      'post.shown',
    ]);
    expect(getEvents(anas)[1].data).toEqual({ postId: id, saveCount: 0, replyCount: 0 });
    await expect
      .poll(() => getEvents(bens).filter(({ name }) => name === 'post.saved'))
      .toEqual(
        [expect.any(Boolean), false].map((saved) => ({
          name: 'post.saved',
          data: { campusId: 'ou', postId: id, saved },
          member: expect.any(Number),
        })),
      );
    anas.close();
    bens.close();
  });
});

/** On a busy machine some calls wait too long for a connection and get 503: then nothing was done. */
function expectServed(statuses: number[]): void {
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
}
