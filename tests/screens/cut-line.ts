import { vi } from 'vitest';
import { mockResponses, restoreCalls, unreachable } from './calls.ts';

/** What the browser does when the line is cut: no call arrives, and the page knows. */
export function cutLine(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    mockResponses(method, /\/api\//, unreachable);
  }
}

export function mendLine(): void {
  vi.restoreAllMocks();
  restoreCalls();
  dispatchEvent(new Event('online'));
}
