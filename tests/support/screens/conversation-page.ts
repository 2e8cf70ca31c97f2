import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../servers/app.ts';

/** The other member sees a message within this time. */
export const liveTimeout = { timeout: 5_000 };

/** A call to the API as the member of this page. */
export async function callAs(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any response
): Promise<any> {
  return page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
      });
      return { status: response.status, body: await response.json() };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

async function startWith(page: Page, memberId: string): Promise<string> {
  const { body } = await callAs(page, 'POST', '/api/conversations', { memberId });
  return String(body.conversation.id);
}

/** Deletes a conversation with a member, if there is one. */
export async function deleteConversation(page: Page, memberId: string): Promise<void> {
  const id = await startWith(page, memberId);
  await callAs(page, 'DELETE', `/api/conversations/${id}`);
}

export async function deleteAllConversations(page: Page): Promise<void> {
  const { body } = await callAs(page, 'GET', '/api/conversations');
  for (const { id } of body.items) await callAs(page, 'DELETE', `/api/conversations/${id}`);
}

/** A conversation without messages with a member. */
export async function newConversation(page: Page, memberId: string): Promise<string> {
  await deleteConversation(page, memberId);
  return startWith(page, memberId);
}

const getText = (words: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: words, format: 0 }] }],
  },
});

/** Sends a message by the API and returns its id. */
export async function sendAs(page: Page, id: string, words: string): Promise<string> {
  const body = { idempotencyKey: crypto.randomUUID(), text: getText(words) };
  const response = await callAs(page, 'POST', `/api/conversations/${id}/messages`, body);
  return String(response.body.id);
}

export async function openConversation(
  page: Page,
  app: App,
  id: string,
  campus = 'ou',
): Promise<void> {
  await page.goto(`${app.origin(campus)}/messages/${id}`);
  await expect(editor(page)).toBeVisible();
}

export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

export const log = (page: Page): Locator => page.getByRole('log');

/** A message, by a text that is unique to it. */
export function message(page: Page, words: string): Locator {
  return log(page).getByRole('listitem').filter({ hasText: words });
}

export async function write(page: Page, words: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** A row of the list, by the name of the other member. */
export function row(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: name });
}
