import { isIPv6 } from 'node:net';

/** A network in CIDR form, and its data. */
type Entry = { network: string; data: Value };
type Value = string | number | Value[] | { [key: string]: Value };

/** Either side of a node: the number of another node, the offset of an entry's data, or nothing. */
type Side = number | { data: number } | undefined;

/** A file in MaxMind's format (version 2.0) with IPv4 and IPv6 networks. */
export function makeMmdb(entries: Entry[]): Buffer {
  const nodes: [Side, Side][] = [[undefined, undefined]];
  const parts: Buffer[] = [];
  let dataBytes = 0;
  for (const { network, data } of entries) {
    insertNetwork(nodes, getBits(network), { data: dataBytes });
    const bytes = encode(data);
    parts.push(bytes);
    dataBytes += bytes.length;
  }
  const tree = Buffer.alloc(nodes.length * 8);
  const getValue = (side: Side) =>
    typeof side === 'number' ? side : nodes.length + (side ? side.data + 16 : 0);
  for (const [number, [left, right]] of nodes.entries()) {
    tree.writeUInt32BE(getValue(left), number * 8);
    tree.writeUInt32BE(getValue(right), number * 8 + 4);
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 32,
    ip_version: 6,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_750_000_000,
    description: { en: 'A test' },
  });
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  return Buffer.concat([tree, Buffer.alloc(16), ...parts, marker, metadata]);
}

function insertNetwork(nodes: [Side, Side][], bits: (0 | 1)[], end: Side): void {
  let nodeNumber = 0;
  for (const [index, bit] of bits.entries()) {
    const node = nodes[nodeNumber] ?? [undefined, undefined];
    if (index === bits.length - 1) {
      node[bit] = end;
      return;
    }
    const next = node[bit];
    nodeNumber = typeof next === 'number' ? next : nodes.push([undefined, undefined]) - 1;
    node[bit] = nodeNumber;
  }
}

/** The bits of a network; IPv4 networks are below ::/96. */
function getBits(network: string): (0 | 1)[] {
  const [address = '', length = ''] = network.split('/');
  const bytes = isIPv6(address) ? ipv6Bytes(address) : address.split('.').map(Number);
  const bits = bytes
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  const above = isIPv6(address) ? '' : '0'.repeat(96);
  return Array.from(above + bits, (bit) => (bit === '1' ? 1 : 0));
}

/** The bytes of an address that ends in `::`. */
function ipv6Bytes(address: string): number[] {
  const groups = address.replace(/::$/, '').split(':');
  const whole = [...groups, ...Array.from({ length: 8 - groups.length }, () => '0')];
  return whole.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** Encodes a value. Texts here are shorter than 29 bytes; lists and maps have fewer than 29 members. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value, 'latin1')]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encode)]);
  }
  const pairs = Object.entries(value);
  const members = pairs.flatMap(([key, member]) => [encode(key), encode(member)]);
  return Buffer.concat([Buffer.from([(7 << 5) | pairs.length]), ...members]);
}
