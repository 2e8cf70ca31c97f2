import { expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { welcome } from './welcome.ts';

const shown = (env: Record<string, string>) =>
  welcome(loadConfig({ NODE_ENV: 'development', ...env }), 'http://localhost:3500');

test.each(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'])(
  'if the server listens on %s, addresses of campuses under localhost are printed',
  (HOST) => {
    expect(shown({ HOST })).toContain('OU        http://localhost:3500\n');
    expect(shown({ HOST })).toContain('UT        http://ut.localhost:3500\n');
  },
);

test.each([
  ['192.0.2.2', 'http://192.0.2.2:3500'],
  ['2001:db8::1', 'http://[2001:db8::1]:3500'],
  ['127.0.0.2', 'http://127.0.0.2:3500'],
])('if the server listens on %s alone, no address under localhost is printed', (HOST, address) => {
  expect(shown({ HOST })).toContain(`OU        ${address}\n`);
  expect(shown({ HOST })).not.toContain('//localhost');
  expect(shown({ HOST })).not.toContain('//ut.localhost');
});

const warning =
  /^Anyone on the network can reach this server and log in as these people: HOST is (.+)\.$/m;

test.each(['0.0.0.0', '::', '192.0.2.2', 'laptop.example'])(
  'T79 if others can log in as the demo members (HOST=%s), a warning is printed',
  (HOST) => {
    expect(warning.exec(shown({ HOST }))?.[1]).toBe(HOST);
  },
);

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'T79 if nobody else can log in as them (HOST=%s), no warning is printed',
  (HOST) => {
    expect(shown({ HOST })).not.toMatch(warning);
  },
);

test('production prints no demo members', () => {
  const env = { NODE_ENV: 'production', AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue' };

  expect(shown({ ...env, HOST: '0.0.0.0' })).not.toMatch(/demo|Anyone/);
});

test('production prints the sites at which people can log in, and says which have no address of their own', () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
  });
  const printed = welcome(config, 'http://localhost:3500', [
    { id: 'ou', name: 'OU', siteUrl: 'https://ou.example.edu' },
    { id: 'ut', name: 'UT', siteUrl: 'https://ut.quad.example' },
  ]);

  expect(printed).toContain('listens on 127.0.0.1:3500 for the proxy');
  expect(printed).toContain('  OU        https://ou.example.edu\n');
  expect(printed).toContain('because their addresses are examples: ut.\n');
  expect(printed).not.toMatch(/localhost|ut\.quad\.example/);
});
