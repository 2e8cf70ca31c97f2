import type { Page } from '@playwright/test';
import { editorText } from './server.ts';

/** What the person whose page this is does elsewhere: the calls are the page's own, without its screens. */
export const actsFrom = (page: Page) => ({
  post: (text: string, more: { category?: string } = {}) =>
    idOf(page, 'POST', '/api/posts', { text: editorText(text), ...more }),
  reply: (to: string, text: string) =>
    idOf(page, 'POST', `/api/posts/${to}/replies`, { text: editorText(text) }),
  save: (id: string) => call(page, 'PUT', `/api/posts/${id}/save`),
  remove: (id: string) => call(page, 'DELETE', `/api/posts/${id}`),
});

async function idOf(page: Page, method: string, path: string, body: object): Promise<string> {
  const { id } = await call(page, method, path, body);
  return String(id);
}

async function call(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([method, path, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method, ...(text && { headers, body: text }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return answer.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
}
