import { expect, type Page } from '@playwright/test';

type Held = typeof globalThis & { isAnswered?: boolean; letGo?: () => void };

/** From now on the server handles such a call at once, but the page gets the answer only when it is released. */
export async function holdAnswer(page: Page, method: string, path: RegExp) {
  await page.evaluate(
    ([method, path]) => {
      const { fetch } = window;
      const gate = Promise.withResolvers<void>();
      const held: Held = globalThis;
      held.letGo = gate.resolve;
      window.fetch = async (...call) => {
        const answer = await fetch(...call);
        if (call[1]?.method !== method || !new RegExp(path).test(answer.url)) return answer;
        const text = await answer.text();
        held.isAnswered = true;
        await gate.promise;
        return new Response(text, answer);
      };
    },
    [method, path.source] as const,
  );
  return {
    untilAnswered: () =>
      expect.poll(() => page.evaluate(() => (globalThis as Held).isAnswered)).toBe(true),
    letGo: () => page.evaluate(() => (globalThis as Held).letGo?.()),
  };
}
