import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses without a location: this machine, private networks, and reserved ranges. */
const unroutable = parseList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/127',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]);

/**
 * An address in the form that the geo table knows; null for addresses without a location and for text that is no
 * address.
 */
export function publicAddress(address: string): string | null {
  const plain = plainAddress(address);
  return plain === null || includes(unroutable, plain) ? null : plain;
}

/** Returns a function that says whether `ranges`, a list of addresses and ranges, includes an address. */
export function addressCheck(ranges: string[]): (address: string | undefined) => boolean {
  const list = parseList(ranges);
  return (address) => {
    const plain = plainAddress(address ?? '');
    return plain !== null && includes(list, plain);
  };
}

/** An address without the zone of a link-local one; an IPv4 address that is written as IPv6 becomes one. Null for other text. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [withoutZone = ''] = address.split('%', 1);
  // The library also reads numbers and octal digits as addresses.
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone);
}

function plainAddress(address: string): string | null {
  return parseAddress(address)?.toString() ?? null;
}

function includes(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function parseList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
