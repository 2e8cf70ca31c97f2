import { isIP } from 'node:net';
import type { Values } from './config-schema.ts';

/** What is wrong with the lists of addresses and ranges. */
export function networkProblems({ TRUSTED_PROXIES, CAMPUS_NETWORKS }: Values): string[] {
  return [
    // A trusted proxy can set every visitor's address.
    ...rangeProblems('TRUSTED_PROXIES', TRUSTED_PROXIES, 'would trust every address'),
    ...rangeProblems('CAMPUS_NETWORKS', CAMPUS_NETWORKS, 'would allow every address'),
  ];
}

function rangeProblems(name: string, list: string, ofAll: string): string[] {
  return parseList(list).flatMap((range) => {
    const [address = '', bits, more] = range.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (isIP(address) === 0 || !isRange || more !== undefined) {
      return [`${name}: ${range} is no address or range`];
    }
    return Number(bits ?? longest) === 0 ? [`${name}: ${range} ${ofAll}`] : [];
  });
}

export function parseList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
