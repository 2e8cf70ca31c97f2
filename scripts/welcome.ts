import type { Config } from '#platform/server/config.ts';

const demoMembers = [
  ['ana@ou.example', 'OU, school-verified'],
  ['ben@ou.example', 'OU, school-verified'],
  ['cleo@ut.example', 'UT, school-verified'],
  ['dan@ou.example', 'OU, e-mail verified, not school-verified'],
  ['eve@ou.example', 'OU, e-mail not verified'],
  ['hal@harvard.example', 'Harvard, a private campus, school-verified'],
  ['banned@ou.example', 'OU, banned'],
] as const;

/** What a person needs to know once the server answers. */
export function welcome(config: Config, url: string): string {
  const { port } = new URL(url);
  const at = (host: string) => `http://${host}${port ? `:${port}` : ''}`;
  const lines = [
    '',
    'Quad is ready:',
    `  OU        ${at('localhost')}`,
    `  UT        ${at('ut.localhost')}`,
    `  generic   ${at('campus.localhost')}`,
    '  and so on, one site per campus',
  ];
  if (config.nodeEnv === 'development') {
    lines.push('', 'Demo log-ins, password quad-demo-2026:');
    for (const [email, standing] of demoMembers) lines.push(`  ${email.padEnd(21)}${standing}`);
  }
  return [...lines, '', 'Ctrl-C stops it.'].join('\n');
}
