import { expect, type Page } from '@playwright/test';
import type { App } from '../servers/app.ts';
import { mailsTo } from '../data/mailbox.ts';

export const password = 'a-couch-and-a-lamp';

/** Signs up a student by calls of the API, with `password`; `page` is then logged in as the student. */
export async function signUp(
  page: Page,
  app: App,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const call = (method: 'post' | 'put', path: string, data: object) =>
    page.request[method](app.origin('ou') + path, {
      data,
      headers: { origin: app.origin('ou') },
    });
  await call('post', '/api/accounts', { name, email, password, acceptsTerms: true });
  await call('post', '/api/email-codes', { again: false });
  const code = (await mailsTo(app, email)).find((mail) => mail.code)?.code;
  expect((await call('put', '/api/email-verification', { code })).status()).toBe(200);
}
