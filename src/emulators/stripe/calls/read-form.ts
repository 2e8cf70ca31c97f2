import { Rejection } from './rejection.ts';

/** A positive amount in cents; undefined if there is none. */
export function readCents(form: URLSearchParams, name: string): number | undefined {
  const text = form.get(name);
  if (text === null) return undefined;
  const cents = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(cents) && cents > 0) return cents;
  throw new Rejection(`Invalid positive integer: ${text}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

export function requireField<T>(value: T | null | undefined, name: string): T {
  if (value !== null && value !== undefined && value !== '') return value;
  throw new Rejection(`Missing required param: ${name}.`, {
    code: 'parameter_missing',
    param: name,
  });
}

export function readMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
}

/** The names in `expand[0]=…`, `expand[]=…`. */
export function readExpand(form: URLSearchParams): string[] {
  return [...form].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : []));
}
