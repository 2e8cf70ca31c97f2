import { describe, expect, it } from 'vitest';
import { toCalendar, type CalendarEvent } from './calendar.ts';

const deal = {
  id: '01981b2c-7a00-7000-8000-0000000000d1',
  title: 'Lamp',
  priceCents: 1_250,
  version: 4,
  updatedAt: '2026-11-19T10:00:00.000Z',
};
const url = 'https://ou.quad.example/messages/01981b2c-7a00-7000-8000-0000000000c1';
const meeting = { place: 'Library', at: '2026-11-20T18:00:00.000Z' };

/** The lines of a file, unfolded. */
const linesOf = (changed: Partial<CalendarEvent> = {}) =>
  toCalendar({ deal, name: 'Ben', meeting, url, ...changed })
    .replaceAll('\r\n ', '')
    .split('\r\n');

const valueOf = (name: string, changed?: Partial<CalendarEvent>) =>
  linesOf(changed)
    .find((line) => new RegExp(`^${name}[:;]`).test(line))
    ?.replace(/^[^:]*:/u, '');

describe('a calendar file', () => {
  it('says when, where, what, for how much, and leads to the conversation', () => {
    expect(valueOf('DTSTART')).toBe('20261120T180000Z');
    expect(valueOf('DTEND')).toBe('20261120T183000Z');
    expect(valueOf('LOCATION')).toBe('Library');
    expect(valueOf('SUMMARY')).toBe('Lamp with Ben');
    expect(valueOf('DESCRIPTION')).toBe(`$12.50\\n${url}`);
    expect(valueOf('URL')).toBe(url);
    expect(valueOf('STATUS')).toBe('CONFIRMED');
    expect(valueOf('METHOD')).toBe('PUBLISH');
    expect(valueOf('TRIGGER')).toBe('-PT1H');
  });

  it('of a moved meeting has the same UID, a higher SEQUENCE and the time of the change', () => {
    const moved = {
      deal: { ...deal, version: 6, updatedAt: '2026-11-20T09:00:00.000Z' },
      meeting: { ...meeting, at: '2026-11-21T19:00:00.000Z' },
    };
    const read = (changed?: Partial<CalendarEvent>) =>
      ['UID', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'DTSTART'].map((name) =>
        valueOf(name, changed),
      );
    expect(read()).toEqual([
      `${deal.id}@quad`,
      '4',
      '20261119T100000Z',
      '20261119T100000Z',
      '20261120T180000Z',
    ]);
    expect(read(moved)).toEqual([
      `${deal.id}@quad`,
      '6',
      '20261120T090000Z',
      '20261120T090000Z',
      '20261121T190000Z',
    ]);
  });

  it('of a canceled meeting takes the event out and reminds nobody', () => {
    const canceled = { isCanceled: true, deal: { ...deal, version: 7 } };
    expect(valueOf('METHOD', canceled)).toBe('CANCEL');
    expect(valueOf('STATUS', canceled)).toBe('CANCELLED');
    expect(valueOf('SEQUENCE', canceled)).toBe('7');
    expect(valueOf('TRIGGER', canceled)).toBeUndefined();
  });

  it.each([
    ['Mini fridge', 'Mini fridge'],
    [
      'Three sets of drawers that stick a little but are otherwise fine and clean',
      'Three sets of drawers that stick a little but are otherwise…',
    ],
    ['ü'.repeat(70), `${'ü'.repeat(59)}…`],
    ['Couch; table, "lamp" \\ rug', 'Couch\\; table\\, "lamp" \\\\ rug'],
    ['Desk 👨‍👩‍👧‍👦', 'Desk 👨‍👩‍👧‍👦'],
    ['كرسي للبيع', 'كرسي للبيع'],
  ])('names %j as %j', (title, shown) => {
    expect(valueOf('SUMMARY', { deal: { ...deal, title } })).toBe(`${shown} with Ben`);
  });

  it.each([
    'Library; main, entrance',
    'Union\nDESCRIPTION:free',
    'BEGIN:VEVENT',
    '學生會',
    'a'.repeat(100),
  ])('with the place %j has whole lines of at most 75 bytes and one event', (place) => {
    const file = toCalendar({ deal, name: 'Ben', meeting: { ...meeting, place }, url });
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(
      linesOf({ meeting: { ...meeting, place } }).filter((line) =>
        line.startsWith('DESCRIPTION:free'),
      ),
    ).toEqual([]);
  });
});
