const durationMs = 30 * 60_000;

type Meeting = { id: string; at: Date; place: string; title: string };

/** A calendar file (RFC 5545) with one event of half an hour, and a reminder an hour before. */
export function toCalendar({ id, at, place, title }: Meeting): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quad//Deals//EN',
    'BEGIN:VEVENT',
    `UID:${id}@quad`,
    `DTSTAMP:${toStamp(at)}`,
    `DTSTART:${toStamp(at)}`,
    `DTEND:${toStamp(new Date(at.getTime() + durationMs))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.flatMap(fold).join('\r\n');
}

/** `20261120T180000Z` */
function toStamp(at: Date): string {
  return `${at
    .toISOString()
    .replace(/\.\d+Z$/u, '')
    .replace(/[-:]/gu, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

/** Lines have at most 75 bytes; the next ones begin with a space. */
function fold(line: string): string[] {
  const folded: string[] = [];
  let part = '';
  for (const character of line) {
    const next = part + character;
    if (new TextEncoder().encode(next).length > 75) {
      folded.push(part);
      part = ` ${character}`;
    } else part = next;
  }
  return [...folded, part];
}
