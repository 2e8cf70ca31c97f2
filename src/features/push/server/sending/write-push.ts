import { shorten } from '#platform/contract/characters/whole-characters.ts';
import type { PushedMessage, PushKind } from '../../contract.ts';

/** A notification as its feature describes it, for the member that it belongs to. */
export type PushedNotification = {
  type: string;
  /** The sentence, with the name if it names someone. */
  sentence: string;
  /** The public name of the member who did it. */
  name: string;
  /** What was written, or what it is about; may be empty. */
  text: string;
  path: string;
  /** The campus whose site has the page; null if every site has it. */
  campusId: string | null;
  /** Whether the path is that of a conversation. */
  isConversation: boolean;
  at: Date;
  isRead: boolean;
};

/** Longer texts are cut: a push service accepts few bytes, and a device shows few words. */
const maxBodyLength = 120;
const maxTitleLength = 80;

const privateTitles: Record<PushKind, string> = {
  message: 'New message',
  reply: 'New reply',
  mention: 'New mention',
  deal: 'Deal update',
};

/** Builds the push for one device. A device that hides content gets no name and no text. */
export function writePush(
  notification: PushedNotification,
  { tag, kind, hidesContent }: { tag: string; kind: PushKind; hidesContent: boolean },
): PushedMessage {
  const { sentence, name, text, path, campusId, isConversation, at } = notification;
  const shown = {
    tag,
    path,
    campusId,
    conversationPath: isConversation ? path : null,
    at: at.getTime(),
  };
  if (hidesContent) return { ...shown, title: privateTitles[kind], body: '' };
  const title = kind === 'message' ? name : sentence;
  return { ...shown, title: shorten(title, maxTitleLength), body: shorten(text, maxBodyLength) };
}

/** How long a push service keeps a push for a device that is off, and whether it may wake a device for it. */
export const deliveryOptions: Record<
  PushKind,
  { keepSeconds: number; urgency: 'high' | 'normal' }
> = {
  message: { keepSeconds: 24 * 3600, urgency: 'high' },
  reply: { keepSeconds: 24 * 3600, urgency: 'normal' },
  mention: { keepSeconds: 24 * 3600, urgency: 'normal' },
  // Meetings and codes matter only on the same day.
  deal: { keepSeconds: 6 * 3600, urgency: 'high' },
};
