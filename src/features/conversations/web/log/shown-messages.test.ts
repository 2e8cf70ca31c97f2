import { expect, test } from 'vitest';
import { emptyRichText } from '#platform/contract/rich-text/rich-text.ts';
import { exampleMessage } from '../../schemas.ts';
import { formatClockTime, formatDay } from './format-message-time.ts';
import { byDay, shownMessages } from './shown-messages.ts';

const at = (clock: string, day = 20) => `2026-11-${day}T${clock}:00.000Z`;

function sent(number: number, createdAt: string, authorId = 'ben') {
  return {
    ...exampleMessage,
    shared: null,
    id: `${number}`,
    number,
    authorId,
    createdAt,
    idempotencyKey: null,
  };
}

const waiting = (idempotencyKey: string) => ({
  idempotencyKey,
  conversationId: exampleMessage.conversationId,
  text: emptyRichText,
  photo: null,
  at: Date.parse(at('10:00')),
  problem: null,
});

test('R9 shows a message under one key, first as waiting, then as confirmed', () => {
  const arrived = { ...sent(1, at('10:00'), 'ana'), idempotencyKey: 'first' };
  const shown = shownMessages([arrived], [waiting('first'), waiting('second')], 'ana');
  expect(shown.map(({ key, waiting }) => [key, waiting !== null])).toEqual([
    ['first', false],
    ['second', true],
  ]);
});

test('CHAT-04 groups messages of one author within five minutes, and separates days', () => {
  const messages = shownMessages(
    [
      sent(1, at('10:00')),
      sent(2, at('10:04')),
      sent(3, at('10:09')),
      sent(4, at('10:10'), 'ana'),
      sent(5, at('10:11')),
      sent(6, at('10:12', 21)),
    ],
    [],
    'ana',
  );
  const days = byDay(messages, (iso) => iso.slice(0, 10));
  expect(
    days.map(({ groups }) => groups.map(({ messages }) => messages.map(({ key }) => key))),
  ).toEqual([[['1', '2'], ['3'], ['4'], ['5']], [['6']]]);
});

test('shows days and times in the zone of the reader', () => {
  const now = Date.parse(at('05:00', 21));
  const iso = at('04:30', 21);
  expect(formatDay(iso, now, 'UTC')).toBe('Today');
  expect(formatDay(at('23:00'), now, 'UTC')).toBe('Yesterday');
  expect(formatDay(at('23:00'), now, 'America/Chicago')).toBe('Today');
  expect(formatDay('2026-11-03T12:00:00.000Z', now, 'UTC')).toBe('Tuesday, November 3');
  expect(formatDay('2025-11-20T12:00:00.000Z', now, 'UTC')).toBe('November 20, 2025');
  expect(formatClockTime(iso, 'America/Chicago')).toBe('10:30 PM');
});
