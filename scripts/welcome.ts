import type { Config } from '#platform/server/config.ts';
import { localName, servesLocalhost } from '#platform/server/local-names.ts';

const demoMembers = [
  ['ana@ou.example', 'OU, school-verified'],
  ['ben@ou.example', 'OU, school-verified'],
  ['cleo@ut.example', 'UT, school-verified'],
  ['dan@ou.example', 'OU, e-mail verified, not school-verified'],
  ['eve@ou.example', 'OU, e-mail not verified'],
  ['hal@harvard.example', 'Harvard, a private campus, school-verified'],
  ['banned@ou.example', 'OU, banned'],
] as const;

/** The text to print when the server answers. */
export function welcome(config: Config, url: string): string {
  const lines = ['', 'Quad is ready:', ...siteLines(config, new URL(url).port)];
  if (config.nodeEnv === 'development') {
    lines.push('', 'Demo log-ins, password quad-demo-2026:');
    for (const [email, standing] of demoMembers) lines.push(`  ${email.padEnd(21)}${standing}`);
    if (!isLoopback(config.host)) {
      const who = 'Anyone on the network can reach this server and log in as these people';
      lines.push('', `${who}: HOST is ${config.host}.`);
    }
  }
  return [...lines, '', 'Ctrl-C stops it.'].join('\n');
}

/**
 * Names under localhost resolve to 127.0.0.1, where a server that listens only on another address cannot be reached.
 */
function siteLines(config: Config, port: string): string[] {
  const addressOf = (name: string) => `http://${name}${port ? `:${port}` : ''}`;
  const first = `  OU        ${addressOf(localName(config))}`;
  if (!servesLocalhost(config)) {
    return [
      first,
      `  the other campuses have names, such as ut.localhost, which do not resolve to ${config.host} by themselves`,
    ];
  }
  return [
    first,
    `  UT        ${addressOf('ut.localhost')}`,
    `  generic   ${addressOf('campus.localhost')}`,
    '  and so on, one site per campus',
  ];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
