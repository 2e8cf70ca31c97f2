import type { Config } from '../config/config.ts';

/** The values of HOST with which the server responds at `localhost`. */
const localhostHosts = new Set(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::']);
const thisMachinePattern = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** Whether names under localhost, such as `ut.localhost`, lead to this server. */
export function servesLocalhost({ host }: Pick<Config, 'host'>): boolean {
  return localhostHosts.has(host);
}

/** Outside production, the host name of OU's site, which `npm start` prints first. */
export function localName({ host }: Pick<Config, 'host'>): string {
  if (localhostHosts.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether a host name always means the machine itself. */
export function isNameOfThisMachine(name: string): boolean {
  return thisMachinePattern.test(name);
}
