import { readFileSync } from 'node:fs';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import {
  emptyRichText,
  plainRichText,
  type RichText,
} from '#platform/contract/rich-text/rich-text.ts';
import { demoMembers } from '../demo-members.ts';
import { campusLife } from './campus-life.ts';
import { moreMembers } from './members.ts';

export type DemoMessage = {
  id: string;
  number: number;
  authorId: string;
  text: RichText;
  sharedPostId: string | null;
  picture: string | null;
  hearts: string[];
  secondsAgo: number;
};

export type DemoConversation = {
  id: string;
  /** The member who started the conversation, and the other one. */
  memberIds: [string, string];
  messages: DemoMessage[];
  /** How many of the last messages the receiver has not read. */
  unread: number;
};

/** The conversations of the demo (README.md describes the format); every call returns the same. */
export function demoConversations(): DemoConversation[] {
  const file = readFileSync(new URL('conversations.txt', import.meta.url), 'utf8');
  return file.trim().split('\n\n').map(readConversation);
}

function readConversation(block: string, index: number): DemoConversation {
  const [head = '', ...lines] = block.split('\n');
  const [names = '', state = ''] = head.split(' | ');
  const [first = '', second = ''] = names.split(', ');
  return {
    id: getId('8100', index + 1),
    memberIds: [getMemberId(first), getMemberId(second)],
    unread: Number.parseInt(state, 10) || 0,
    messages: lines.map((line, at) =>
      readMessage(line, { conversation: index + 1, number: at + 1 }),
    ),
  };
}

function readMessage(line: string, place: { conversation: number; number: number }): DemoMessage {
  const [when = '', ...parts] = line.split(' | ');
  const [minutes = '', name = ''] = when.split(' ');
  const getValue = (key: string) =>
    parts.find((part) => part.startsWith(`${key}: `))?.slice(key.length + 2);
  const words = parts.filter((part) => !/^(post|picture|hearts): /.test(part)).join('');
  const post = getValue('post');
  return {
    id: getId('8200', place.number, place.conversation),
    number: place.number,
    authorId: getMemberId(name),
    text: words === '' ? emptyRichText : plainRichText(words),
    sharedPostId: post === undefined ? null : getPostId(post),
    picture: getValue('picture') ?? null,
    hearts: (getValue('hearts')?.split(', ') ?? []).map(getMemberId),
    secondsAgo: Number.parseInt(minutes, 10) * 60,
  };
}

const getId = (range: string, number: number, conversation = 0) =>
  `01900000-0000-7000-${range}-${String(conversation).padStart(6, '0')}${String(number).padStart(6, '0')}`;

function getMemberId(name: string): string {
  const found = [...demoMembers, ...moreMembers].find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found.id;
}

function getPostId(words: string): string {
  const found = campusLife().find(({ text }) => toPlainText(text).startsWith(words));
  if (!found) throw new Error(`No post begins with ${words}.`);
  return found.id;
}
