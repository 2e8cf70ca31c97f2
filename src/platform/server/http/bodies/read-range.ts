import type { ByteRange } from '../../storage/file-store.ts';

/** The range of a `Range` header. Several ranges are ignored, and the whole file is sent (T59). */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = bytes - 1;
  const range =
    from === ''
      ? { start: Math.max(0, bytes - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  return range.start > range.end ? 'unsatisfiable' : range;
}
