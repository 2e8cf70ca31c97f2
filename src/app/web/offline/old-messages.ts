import { storedItems } from '#platform/web/outbox/stored-items.ts';

/** Where releases before 0.9 kept messages that were not sent. */
const prefix = 'quad-outbox:';

/** Takes over the messages that a page of an earlier release left waiting, and deletes those of other members. */
export async function takeOldMessages(member: string | null): Promise<void> {
  for (const name of namesInStorage()) {
    const [, owner] = name.split(':');
    const message = parse(localStorage.getItem(name));
    if (owner === member && member !== null && isMessage(message)) {
      const { idempotencyKey: key, at, problem, ...body } = message;
      const item = { key, member, kind: 'message', lane: 'messages', body, at, problem };
      if (!(await storedItems.put(item))) continue;
    }
    localStorage.removeItem(name);
  }
}

function namesInStorage(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isMessage(
  value: unknown,
): value is { idempotencyKey: string; at: number; problem: string | null } {
  return typeof value === 'object' && value !== null && 'idempotencyKey' in value && 'at' in value;
}
