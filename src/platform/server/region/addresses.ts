import { BlockList, isIP } from 'node:net';

/** Nobody's place can be told by these: this machine, private networks, and what is routed nowhere. */
const unroutable = listOf([
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

/** An address as the table of places knows it, or null where it cannot: private ones, and what is no address. */
export function publicAddress(address: string): string | null {
  const plain = plainAddress(address);
  return plain === null || includes(unroutable, plain) ? null : plain;
}

/** Whether an address is one of the proxies that are named by address or range. */
export function trustOf(proxies: string[]): (address: string | undefined) => boolean {
  const trusted = listOf(proxies);
  return (address) => {
    const plain = plainAddress(address ?? '');
    return plain !== null && includes(trusted, plain);
  };
}

/** Without the zone of a link-local address; an IPv4 address that came over IPv6 is itself. */
function plainAddress(address: string): string | null {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}

function includes(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
