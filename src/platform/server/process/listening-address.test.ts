import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreeAddress } from './listening-address.ts';

test('a free address is accepted', async () => {
  await requireFreeAddress({ host: '127.0.0.1', port: 0 });
});

test('for a port that is in use, the error names the port and the setting that chooses another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  await expect(requireFreeAddress({ host: '127.0.0.1', port })).rejects.toThrow(
    `127.0.0.1:${port} is taken by another program: end that one, or set PORT to another.`,
  );
  other.close();
});

test.each(['203.0.113.9', '2001:db8::1', 'nonsense.invalid'])(
  'for %s, which is not an address of this machine, the error says how to set HOST',
  async (host) => {
    await expect(requireFreeAddress({ host, port: 0 })).rejects.toThrow(
      `${host} is no address of this machine: set HOST to one of its own`,
    );
  },
);
