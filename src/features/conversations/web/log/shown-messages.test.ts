import { expect, test } from 'vitest';
import type { StepLine } from '#features/deals/schemas.ts';
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

const step: StepLine = {
  id: 'deal:1',
  dealId: 'deal',
  otherId: 'ben',
  title: 'Lamp',
  timeZone: 'America/Chicago',
  role: 'seller',
  number: 1,
  kind: 'offer',
  by: 'buyer',
  priceCents: 1_000,
  state: 'offered',
  meeting: null,
  reason: null,
  noShowId: null,
  at: at('10:00'),
};

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
  const days = byDay(messages, [], (iso) => iso.slice(0, 10));
  expect(
    days.map(({ groups }) => groups.map(({ messages }) => messages.map(({ key }) => key))),
  ).toEqual([[['1', '2'], ['3'], ['4'], ['5']], [['6']]]);
});

test('steps of deals stand where they happened, split groups, and come before what waits', () => {
  const steps = ['10:02', '10:06', '10:07'].map((time) => ({ ...step, id: time, at: at(time) }));
  const messages = shownMessages(
    [sent(1, at('10:00')), sent(2, at('10:04')), sent(3, at('10:05'))],
    [waiting('mine')],
    'ana',
  );
  const [day] = byDay(messages, steps, (iso) => iso.slice(0, 10));
  expect(
    day?.groups.map(({ step, messages }) => step?.id ?? messages.map(({ key }) => key)),
  ).toEqual([['1'], '10:02', ['2', '3'], '10:06', '10:07', ['mine']]);
});

test('a conversation of steps alone has a day', () => {
  const days = byDay([], [step], (iso) => iso.slice(0, 10));
  expect(days.map(({ day, groups }) => [day, groups.length])).toEqual([['2026-11-20', 1]]);
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
