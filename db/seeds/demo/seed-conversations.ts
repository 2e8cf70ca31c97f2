import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  demoConversations,
  type DemoMessage,
  type DemoConversation,
} from './read-conversations.ts';
import type { StoredPicture } from './store-pictures.ts';

/** Inserts conversations in the state after their messages were sent; `pictures` are by message id. */
export async function seedConversations(
  db: Db,
  pictures: Map<string, StoredPicture[]>,
): Promise<void> {
  for (const conversation of demoConversations()) {
    await insertConversation(db, conversation);
    for (const message of conversation.messages) {
      await insertMessage(db, conversation.id, message);
      const [picture] = pictures.get(message.id) ?? [];
      if (picture) await insertPicture(db, message.id, picture);
    }
  }
}

async function insertConversation(
  db: Db,
  { id, memberIds, messages, unread }: DemoConversation,
): Promise<void> {
  const last = messages.at(-1);
  const began = messages.at(0)?.secondsAgo ?? 0;
  const ended = last?.secondsAgo ?? 0;
  const [low, high] = memberIds.toSorted();
  await sql`
    insert into conversations (id, low_id, high_id, started_by, last_number, last_act, last_actor_id,
      last_message_id, last_modified, created_at)
    values (${id}, ${low}, ${high}, ${memberIds[0]}, ${messages.length}, 'message', ${last?.authorId},
      ${last?.id}, now() - make_interval(secs => ${ended}), now() - make_interval(secs => ${began}))
  `.execute(db);
  for (const [index, memberId] of memberIds.entries()) {
    const isBehind = unread > 0 && memberId !== last?.authorId;
    await sql`
      insert into conversation_members (conversation_id, member_id, other_id, read_number, unread, last_modified)
      values (${id}, ${memberId}, ${memberIds[1 - index]}, ${messages.length - (isBehind ? unread : 0)},
        ${isBehind}, now() - make_interval(secs => ${ended}))
    `.execute(db);
  }
}

async function insertMessage(db: Db, conversationId: string, message: DemoMessage): Promise<void> {
  const { id, number, authorId, text, sharedPostId, hearts, secondsAgo } = message;
  await sql`
    insert into messages (id, conversation_id, number, author_id, body, plain_text, shared_post_id,
      send_key, send_digest, created_at)
    values (${id}, ${conversationId}, ${number}, ${authorId}, ${JSON.stringify(text)}, ${toPlainText(text)},
      ${sharedPostId}, ${id}, ${createHash('sha256').update(id).digest()},
      now() - make_interval(secs => ${secondsAgo}))
  `.execute(db);
  for (const memberId of hearts) {
    await sql`
      insert into message_hearts (message_id, member_id) values (${id}, ${memberId})
    `.execute(db);
  }
}

async function insertPicture(db: Db, messageId: string, picture: StoredPicture): Promise<void> {
  const { name, path, widths, width, height, placeholder } = picture;
  await sql`
    insert into message_media (id, message_id, kind, name, path, widths, width, height, placeholder)
    values (${messageId.replace('-8200-', '-8300-')}, ${messageId}, 'image', ${name}, ${path}, ${widths},
      ${width}, ${height}, ${placeholder})
  `.execute(db);
}
