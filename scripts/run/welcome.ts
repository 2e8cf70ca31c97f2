import { isExampleSite } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { localName, servesLocalhost } from '#platform/server/process/local-names.ts';

const demoMembers = [
  ['ana@ou.example', 'OU, school-verified'],
  ['ben@ou.example', 'OU, school-verified'],
  ['cleo@ut.example', 'UT, school-verified'],
  ['dan@ou.example', 'OU, email verified, not school-verified'],
  ['eve@ou.example', 'OU, email not verified'],
  ['hal@harvard.example', 'Harvard, a private campus, school-verified'],
  ['banned@ou.example', 'OU, banned'],
] as const;

type Site = { id: string; name: string; siteUrl: string };

/** The text to print when the server responds; in production it names the sites of the campuses. */
export function welcome(config: Config, url: string, sites: Site[] = []): string {
  const { port } = new URL(url);
  const lines =
    config.nodeEnv === 'production'
      ? ['', ...productionLines(`${config.host}:${port}`, sites)]
      : ['', 'Quad is ready:', ...siteLines(config, port)];
  if (config.nodeEnv === 'development') {
    lines.push('', 'Demo logins, password quad-demo-2026:');
    for (const [email, accessLevel] of demoMembers)
      lines.push(`  ${email.padEnd(21)}${accessLevel}`);
    if (!isLoopback(config.host)) {
      const who = 'Anyone on the network can reach this server and log in as these people';
      lines.push('', `${who}: HOST is ${config.host}.`);
    }
  }
  return [...lines, '', 'Ctrl-C stops it.'].join('\n');
}

/** In production people log in only at the addresses of the campuses. */
function productionLines(listening: string, sites: Site[]): string[] {
  const own = sites.filter(({ siteUrl }) => !isExampleSite(siteUrl));
  const examples = sites.filter(({ siteUrl }) => isExampleSite(siteUrl));
  return [
    `Quad is ready and listens on ${listening} for the proxy in front of it.`,
    ...own.map(({ name, siteUrl }) => `  ${name.padEnd(10)}${siteUrl}`),
    ...(examples.length > 0
      ? [
          `No one can reach these campuses, because their addresses are examples: ${examples.map(({ id }) => id).join(', ')}.`,
          'Set yours, such as: npm run campuses -- set ou --site-url https://ou.your-domain.com',
        ]
      : []),
  ];
}

/**
 * Names under localhost resolve to 127.0.0.1, where a server that listens only on another address cannot be reached.
 */
function siteLines(config: Config, port: string): string[] {
  const buildUrl = (name: string) => `http://${name}${port ? `:${port}` : ''}`;
  const first = `  OU        ${buildUrl(localName(config))}`;
  if (!servesLocalhost(config)) {
    return [
      first,
      `  the other campuses have names, such as ut.localhost, which do not resolve to ${config.host} by themselves`,
    ];
  }
  return [
    first,
    `  UT        ${buildUrl('ut.localhost')}`,
    `  generic   ${buildUrl('campus.localhost')}`,
    '  and so on, one site per campus',
  ];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
