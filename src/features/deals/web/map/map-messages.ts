import { maxPlaceLength } from '../../contract.ts';

/** What the document with the map tells the page that shows it in a frame. */
export type MapMessage =
  | { quadMap: 'ready' | 'failed' | 'closed' }
  | { quadMap: 'picked'; place: string };

type Received = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** The message of the frame; undefined for what others sent. */
export function readMapMessage(
  { data, origin, source }: Received,
  expected: { origin: string; source: MessageEventSource | null | undefined },
): MapMessage | undefined {
  const isFromFrame = !!expected.source && source === expected.source && origin === expected.origin;
  return isFromFrame ? parse(data) : undefined;
}

/** Scripts of Google run in the frame, so its data is checked, too: all that it can do is to write a short text into a field. */
function parse(data: unknown): MapMessage | undefined {
  if (typeof data !== 'object' || data === null || !('quadMap' in data)) return undefined;
  const { quadMap } = data;
  if (quadMap === 'ready' || quadMap === 'failed' || quadMap === 'closed') return { quadMap };
  if (quadMap !== 'picked' || !('place' in data)) return undefined;
  const place = typeof data.place === 'string' ? toPlaceName(data.place) : '';
  return place === '' ? undefined : { quadMap, place };
}

/** A name as the field for a place takes it: one line, cut where it is too long but never within a character. */
export function toPlaceName(name: string): string {
  const line = name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= maxPlaceLength) return line;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    if (cut.length + segment.length >= maxPlaceLength) break;
    cut += segment;
  }
  return `${cut.trim()}…`;
}
