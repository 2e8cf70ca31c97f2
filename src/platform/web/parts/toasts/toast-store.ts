import { undoMs } from '#platform/contract/undo.ts';
import { createStore } from '#platform/web/data/create-store.ts';

/** How long an alert is shown; an alert with more to read, such as that of a locked login, has the longer time. */
export const toastMs = 2600;
export const longToastMs = 7800;
/** An alert that offers to undo. */
export const undoToastMs = undoMs;

const maxShown = 3;
/** How many recent alerts are kept. */
const maxRecent = 10;

type ToastKind = 'success' | 'okay' | 'danger';

/** `reloadsPage` loads the page instead of navigating with the router. What is pressed is possible only while the alert is shown. */
export type ToastAction =
  | { label: string; href: string; reloadsPage?: boolean }
  | { label: string; onPress: () => void };

type ToastRequest = {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
  durationMs?: number | undefined;
};

export type Toast = ToastRequest & { id: number; durationMs: number };

export const shownToasts = createStore<readonly Toast[]>([]);
/** The newest first, including closed ones. */
export const recentToasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows an alert; callable from anywhere in the browser. An alert of the same kind and text is replaced. */
export function toast(request: ToastRequest): void {
  lastId += 1;
  const others = shownToasts
    .get()
    .filter(({ kind, text }) => kind !== request.kind || text !== request.text);
  const added = { ...request, id: lastId, durationMs: request.durationMs ?? toastMs };
  recentToasts.set([added, ...recentToasts.get()].slice(0, maxRecent));
  shownToasts.set([...others, added].slice(-maxShown));
}

export function dismissToast(id: number): void {
  shownToasts.set(shownToasts.get().filter((one) => one.id !== id));
}
