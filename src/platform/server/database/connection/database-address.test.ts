import { expect, it } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { nameDatabase } from '../require-database.ts';
import { findAddressProblem, readDatabaseAddress, withDatabase } from './database-address.ts';

it.each([
  ['postgres://a:b@db.example/quad', 'quad at db.example:5432'],
  ['postgresql://a:b@db.example:6000/quad', 'quad at db.example:6000'],
  ['postgres://a:b@one.example,two.example/quad', 'quad at one.example:5432, two.example:5432'],
  ['postgres://a:b@one.example:1,two.example:2/quad', 'quad at one.example:1, two.example:2'],
  ['postgres://a:b@one.example:1,two.example/quad', 'quad at one.example:1, two.example:5432'],
  ['postgres://a:b@[::1]:1,[2001:db8::2]/quad', 'quad at ::1:1, 2001:db8::2:5432'],
  ['postgres:///quad?host=/var/run/postgresql&user=quad', 'quad at /var/run/postgresql:5432'],
  [
    'postgres:///quad?host=one.example,two.example&port=1,2',
    'quad at one.example:1, two.example:2',
  ],
  ['postgres:///quad?host=one.example,two.example&port=7', 'quad at one.example:7, two.example:7'],
  [
    'postgres://a@%2Fvar%2Frun%2Fa,%2Fvar%2Frun%2Fb/quad',
    'quad at /var/run/a:5432, /var/run/b:5432',
  ],
  [
    'postgres://a:p%40ss@one.example,two.example/my%20quad',
    'my quad at one.example:5432, two.example:5432',
  ],
])('%s is %s', (url, name) => {
  expect(findAddressProblem(url)).toBeUndefined();
  expect(nameDatabase(url)).toBe(name);
});

it.each([
  ['target_session_attrs=read-write', { wanted: 'read-write' }],
  ['target_session_attrs=prefer-standby', { wanted: 'prefer-standby' }],
  ['target_session_attrs=any', { wanted: 'any' }],
  ['', { wanted: 'any', isBalanced: false, connectMs: undefined, bindsChannel: false }],
  ['connect_timeout=10', { connectMs: 10_000 }],
  ['connect_timeout=1', { connectMs: 2_000 }],
  ['connect_timeout=0', { connectMs: undefined }],
  ['load_balance_hosts=random', { isBalanced: true }],
  ['load_balance_hosts=disable', { isBalanced: false }],
  ['channel_binding=prefer', { bindsChannel: true }],
  ['gssencmode=disable', {}],
  ['application_name=quad&client_encoding=UTF8', {}],
  ['options=-c%20work_mem%3D16MB', {}],
  ['sslmode=no-verify', {}],
])('an address with %s is accepted', (query, read) => {
  const url = `postgres://a:b@one.example,two.example/quad?${query}`;
  expect(findAddressProblem(url)).toBeUndefined();
  expect(readDatabaseAddress(url)).toMatchObject(read);
});

it.each([
  [
    'target_session_attrs=master',
    'target_session_attrs must be any, read-write, read-only, primary, standby, prefer-standby',
  ],
  [
    'target_session_attrs=',
    'target_session_attrs must be any, read-write, read-only, primary, standby, prefer-standby',
  ],
  ['load_balance_hosts=yes', 'load_balance_hosts must be disable, random'],
  ['connect_timeout=soon', 'connect_timeout must be a number of seconds'],
  ['connect_timeout=-1', 'connect_timeout must be a number of seconds'],
  [
    'sslmode=on',
    'sslmode must be disable, allow, prefer, require, verify-ca, verify-full, no-verify',
  ],
  ['sslrootcert=system', 'sslrootcert must be a file, or left out'],
  ['channel_binding=require', 'channel_binding must be disable, prefer'],
  ['gssencmode=require', 'gssencmode must be disable, prefer'],
  ['hostaddr=10.0.0.1', 'hostaddr is not supported in an address: leave it out'],
  ['service=quad', 'service is not supported in an address: leave it out'],
  ['dbname=quad', 'dbname is not supported in an address: leave it out'],
  ['keepalives_idle=30', 'keepalives_idle is not supported in an address: leave it out'],
  ['statement_timeout=0', 'statement_timeout is not supported in an address: leave it out'],
  ['pgbouncer=true', 'pgbouncer is not supported in an address: leave it out'],
  ['Sslmode=require', 'Sslmode is not supported in an address: leave it out'],
  ['constructor=1', 'constructor is not supported in an address: leave it out'],
  ['port=1,2,3', 'port must be one, or as many as there are hosts'],
  ['port=0', 'port must be a number from 1 to 65535'],
  ['port=65536', 'port must be a number from 1 to 65535'],
])(
  'T79 an address with %s ends the start with one sentence, without the password',
  (query, sentence) => {
    const DATABASE_URL = `postgres://a:canary@one.example,two.example/quad?${query}`;
    const start = () => loadConfig({ NODE_ENV: 'test', DATABASE_URL });
    expect(start).toThrow(`\n  DATABASE_URL: ${sentence}`);
    expect(start).not.toThrow('canary');
  },
);

it.each([
  'mysql://a:canary@db.example/quad',
  'postgres:/db.example/quad',
  'postgres://a:canary@one.example:0,two.example/quad',
  'postgres://a:canary@one.example:70000,two.example/quad',
  'postgres://a:canary@one.example:x,two.example/quad',
  'postgres://a:canary@one example/quad',
  'postgres://a:canary@[::1,two.example/quad',
  'postgres://a:canary@%zz,two.example/quad',
  'db.example',
])('T79 %s is rejected, without the password', (DATABASE_URL) => {
  const start = () => loadConfig({ NODE_ENV: 'test', DATABASE_URL });
  expect(start).toThrow(/DATABASE_URL: must /);
  expect(start).not.toThrow('canary');
});

it.each([
  ['allow', 'verify-full'],
  ['prefer', 'verify-full'],
  ['require', 'verify-full'],
  ['verify-ca', 'verify-full'],
  ['verify-full', 'verify-full'],
  ['disable', 'disable'],
  ['no-verify', 'no-verify'],
])('with sslmode=%s the certificate is checked as by %s', (mode, used) => {
  const { url } = readDatabaseAddress(`postgres://a:b@db.example/quad?sslmode=${mode}`);
  expect(new URL(url).searchParams.get('sslmode')).toBe(used);
});

it.each([
  [
    'postgres://a:b@db.example/quad?sslmode=require',
    'postgres://a:b@db.example/other?sslmode=require',
  ],
  ['postgres://a:b@one:1,two:2/quad', 'postgres://a:b@one:1,two:2/other'],
  ['postgres:///quad?host=/run', 'postgres:///other?host=/run'],
  ['postgres://db.example', 'postgres://db.example/other'],
])('%s with another database is %s', (url, other) => {
  expect(withDatabase(url, 'other')).toBe(other);
});
