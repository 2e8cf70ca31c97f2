import { open, type FileHandle } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where an address is; the time zone is null if the table knows only the country. */
export type Location = { country: string; timeZone: string | null };

/** Looks up addresses; null for an unknown one. Rejects if the lookup fails. */
export type GeoTable = {
  locate(address: string): Promise<Location | null>;
  close(): Promise<void>;
};

/**
 * One of geoip-lite's files: records of fixed length, sorted by the first address of their range. A record holds the
 * first and the last address, then the line number of the location in the file of names.
 */
type RangeFile = { file: string; recordBytes: number; addressBytes: number; comparedBytes: number };

const ipv4: RangeFile = {
  file: 'geoip-city.dat',
  recordBytes: 24,
  addressBytes: 4,
  comparedBytes: 4,
};
const ipv6: RangeFile = {
  file: 'geoip-city6.dat',
  recordBytes: 48,
  addressBytes: 16,
  // No customer's network is smaller than a /64.
  comparedBytes: 8,
};
const names = { file: 'geoip-city-names.dat', recordBytes: 88, zoneAt: 10, zoneBytes: 32 };
const noLocation = 0xffffffff;
/** A part of the file that is no larger than this is read whole. */
const blockBytes = 16 * 1024;

type File = { handle: FileHandle; bytes: number };
type Files = { ipv4: File; ipv6: File; names: File };

/**
 * The offline table of the package geoip-lite, searched on disk. The package's own code would hold all of it, 110 MB,
 * in memory, block the process while it loads, and not give the time zones of IPv6 addresses.
 */
export function openGeoTable(
  folder: URL = new URL('../data/', import.meta.resolve('geoip-lite')),
): GeoTable {
  let files: Promise<Files> | undefined;

  function openOnce(): Promise<Files> {
    // A failure is not cached: the files may exist the next time.
    return (files ??= openFiles(folder).catch((error: unknown) => {
      files = undefined;
      throw error;
    }));
  }

  return {
    async locate(address) {
      const opened = await openOnce();
      const [ranges, file] = isIPv6(address) ? [ipv6, opened.ipv6] : [ipv4, opened.ipv4];
      const key = toBytes(address).subarray(0, ranges.comparedBytes);
      const line = await findLine(key, ranges, file);
      return line === null ? null : locationAt(line, opened.names);
    },
    async close() {
      const opened = await files?.catch(() => undefined);
      for (const { handle } of Object.values(opened ?? {})) await handle.close();
    },
  };
}

async function openFiles(folder: URL): Promise<Files> {
  const opened: File[] = [];
  try {
    for (const file of [ipv4.file, ipv6.file, names.file]) {
      const handle = await open(new URL(file, folder));
      opened.push({ handle, bytes: (await handle.stat()).size });
    }
  } catch (error) {
    for (const { handle } of opened) await handle.close();
    throw error;
  }
  const [forIpv4, forIpv6, forNames] = opened;
  if (!forIpv4?.bytes || !forIpv6?.bytes || !forNames?.bytes) throw new Error('empty geo table');
  return { ipv4: forIpv4, ipv6: forIpv6, names: forNames };
}

/** The line in the file of names for the range that holds an address, or null. A binary search. */
async function findLine(key: Buffer, ranges: RangeFile, file: File): Promise<number | null> {
  const { recordBytes, addressBytes, comparedBytes } = ranges;
  let low = 0;
  let high = Math.floor(file.bytes / recordBytes) - 1;
  while ((high - low + 1) * recordBytes > blockBytes) {
    const middle = Math.ceil((low + high) / 2);
    const first = await read(file, middle * recordBytes, comparedBytes);
    if (key.compare(first) < 0) high = middle - 1;
    else low = middle;
  }
  const block = await read(file, low * recordBytes, (high - low + 1) * recordBytes);
  for (let at = block.length - recordBytes; at >= 0; at -= recordBytes) {
    if (key.compare(block, at, at + comparedBytes) < 0) continue;
    const lastAt = at + addressBytes;
    if (key.compare(block, lastAt, lastAt + comparedBytes) > 0) return null;
    const line = block.readUInt32BE(at + 2 * addressBytes);
    return line === noLocation ? null : line;
  }
  return null;
}

async function locationAt(line: number, file: File): Promise<Location | null> {
  const record = await read(file, line * names.recordBytes, names.recordBytes);
  const country = getText(record.subarray(0, 2));
  const timeZone = getText(record.subarray(names.zoneAt, names.zoneAt + names.zoneBytes));
  return country === '' ? null : { country, timeZone: timeZone || null };
}

async function read(file: File, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.handle.read(Buffer.alloc(bytes), 0, bytes, at);
  if (bytesRead !== bytes) throw new Error('the geo table is truncated');
  return buffer;
}

/** A text that is padded with zeros. */
function getText(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? field.length : end);
}

function toBytes(address: string): Buffer {
  return Buffer.from(ipaddr.parse(address).toByteArray());
}
