import { setTimeout as wait } from 'node:timers/promises';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

type Sent = { text: string; uploadId?: string; postId?: string; idempotencyKey?: string };

/** The first person starts a conversation with the second; returns the response. */
export async function startConversation(
  server: TestServer,
  [from, to]: [Person, Person],
  postId?: string,
) {
  const body = { memberId: to.memberId, ...(postId !== undefined && { postId }) };
  return server.call('POST', '/api/conversations', { as: from, body });
}

export async function addConversation(server: TestServer, pair: [Person, Person]): Promise<string> {
  const { body } = await startConversation(server, pair);
  return body.conversation.id;
}

export function sendMessage(
  server: TestServer,
  as: Person,
  conversationId: string,
  sent: string | Sent,
) {
  const message = typeof sent === 'string' ? { text: sent } : sent;
  const { text, idempotencyKey = crypto.randomUUID(), ...rest } = message;
  return server.call('POST', `/api/conversations/${conversationId}/messages`, {
    as,
    body: { idempotencyKey, text: editorText(text), ...rest },
  });
}

/**
 * Repeats a call while the server responds that it is busy or was called too often, and to try again within five seconds,
 * as browsers do.
 */
export async function untilServed<T extends { status: number; headers: Record<string, unknown> }>(
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await call();
    const isRejected = response.status === 503 || response.status === 429;
    if (!isRejected || Number(response.headers['retry-after']) > 5) return response;
    await wait(100);
  }
  throw new Error('not served in two hundred attempts');
}

/** The entries of a member's list of conversations. */
export async function listConversations(server: TestServer, as: Person) {
  const { body } = await server.call('GET', '/api/conversations', { as });
  return body.items as { id: string; lastMessage: string; unread: boolean }[];
}
