import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** The names of the settings that the address comes from. */
type Settings = { host: string; port: string };
const ownSettings: Settings = { host: 'HOST', port: 'PORT' };

/** Throws, with a message for the terminal, if the configured address cannot be listened on. */
export async function requireFreeAddress({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw rejectedAddress(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** An error that says why listening failed and what to do; other errors are returned unchanged. */
export function rejectedAddress(
  error: unknown,
  { host, port, settings = ownSettings }: Address & { settings?: Settings },
): unknown {
  const at = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${at} is taken by another program: end that one, or set ${settings.port} to another.`,
      );
    case 'EACCES':
      return new Error(
        `This account may not listen on ${at}: set ${settings.port} to 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(
        `${host} is no address of this machine: set ${settings.host} to one of its own, such as 127.0.0.1, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
