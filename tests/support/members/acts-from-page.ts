import type { Page } from '@playwright/test';
import { editorText } from '../servers/server.ts';
import { callAs } from '../screens/conversation-page.ts';

/** Acts of the member of this page, as calls that the page makes without its screens. */
export function actsFrom(page: Page) {
  const act = async (method: string, path: string, body?: object) => {
    const response = await callAs(page, method, path, body);
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status}`);
    return response.body;
  };
  const getId = async (path: string, body: object) => String((await act('POST', path, body)).id);
  const post = (text: string, more: { category?: string } = {}) =>
    getId('/api/posts', { text: editorText(text), ...more });
  const reply = (to: string, text: string) =>
    getId(`/api/posts/${to}/replies`, { text: editorText(text) });
  return {
    post,
    reply,
    save: (id: string) => act('PUT', `/api/posts/${id}/save`),
    remove: (id: string) => act('DELETE', `/api/posts/${id}`),
    /** A post and `depth` replies, each to the one before; returns the ids from the top. */
    async chain(depth: number, name: string): Promise<string[]> {
      const ids = [await post(`${name} 0`)];
      for (let at = 1; at <= depth; at += 1) {
        ids.push(await reply(ids.at(-1) ?? '', `${name} ${at}.`));
      }
      return ids;
    },
  };
}
