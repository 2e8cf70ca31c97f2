import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formatAge } from '#platform/web/time/format-time.ts';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { newSchoolEmail, createVerification } from '#tests/support/members/verification.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;

/** Changes the clock of this process, not that of the database. */
function jump(ms: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const jumps = [
  ['ahead', 3 * hour],
  ['back', -3 * hour],
] as const;

test.each(jumps)(
  'R24 codes and links stay valid when the clock jumps three hours %s',
  async (_, ms) => {
    const { sendPin, enterPin, codeTo } = createVerification(server);
    const student = await server.person({ schoolVerified: false });
    const schoolEmail = newSchoolEmail();
    await sendPin(student, schoolEmail);
    const email = `${crypto.randomUUID()}@mail.example`;
    const browser = openBrowser(server);
    const body = { email, name: 'Ada Lovelace' };
    expect((await browser.call('POST', '/api/sign-in-links', { body })).status).toBeLessThan(300);
    const [mail] = await mailsTo(server, email);
    const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');

    jump(ms);

    expect((await enterPin(student, await codeTo(schoolEmail))).status).toBe(200);
    const entered = await browser.call('POST', '/api/sign-in-links/use', { body: { token } });
    expect(entered.body).toMatchObject({ created: true });
  },
);

test.each(jumps)(
  'R24 a post written after the clock jumps three hours %s is newer in the feed than earlier posts',
  async (_, ms) => {
    const as = await server.person();
    const post = async (text: string): Promise<string> =>
      (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body.id;
    const before = await post('Before');
    jump(ms);
    const after = await post('After');

    const { body } = await server.call('GET', '/api/posts', { as });
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([after, before]);
    expect((await server.call('GET', '/api/session', { as })).status).toBe(200);
  },
);

test('R24 an age is never negative, and is correct across the change to daylight saving time', () => {
  const timestamp = (iso: string) => Date.parse(iso);
  expect(formatAge('2026-03-08T10:00:00Z', timestamp('2026-03-08T08:00:00Z'))).toBe('now');
  expect(formatAge('2026-03-08T06:00:00Z', timestamp('2026-03-08T10:00:00Z'))).toBe('4h');
});
