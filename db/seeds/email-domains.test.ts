import { describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/servers/server.ts';
import { campusSeeds } from './campuses.ts';
import { emailDomains, type EmailDomain } from './email-domains.ts';

const lists: [string, readonly EmailDomain[]][] = Object.entries(emailDomains);

describe('the schools’ email domains', () => {
  it('VERIFY-12 every school has its main domain first, then those of its departments', () => {
    const schools = campusSeeds.filter((campus) => !campus.isGeneric).map(({ id }) => id);
    expect(lists.map(([id]) => id).toSorted()).toEqual(schools.toSorted());
    for (const [id, domains] of lists) {
      const kinds = domains.map(({ kind }) => kind);
      expect([id, kinds.indexOf('main'), kinds.lastIndexOf('main')]).toEqual([id, 0, 0]);
      expect([id, kinds.includes('department')]).toEqual([id, true]);
    }
  });

  it('VERIFY-12 each domain is listed once, for one school, with its source', () => {
    const all = lists.flatMap(([, domains]) => domains);
    expect(new Set(all.map(({ domain }) => domain)).size).toBe(all.length);
    for (const { domain, source } of all) {
      expect(domain).toMatch(/^([a-z0-9-]+\.)+(edu|net|com)$/);
      expect(source).not.toBe('');
    }
  });

  it('VERIFY-12 none of the demo’s domains belongs to a school', () => {
    const domains = lists.flatMap(([, list]) => list.map(({ domain }) => domain));
    expect(domains.filter((domain) => /\.(example|test|invalid|localhost)$/.test(domain))).toEqual(
      [],
    );
  });

  it('VERIFY-12 the campuses in the database have the domains of the file', async () => {
    const server = await startTestServer();
    const rows = await server.db.selectFrom('campuses').select(['id', 'email_domains']).execute();
    const stored = Object.fromEntries(rows.map((row) => [row.id, row.email_domains]));
    expect(stored).toEqual({
      campus: [],
      ...Object.fromEntries(lists.map(([id, list]) => [id, list.map(({ domain }) => domain)])),
    });
    await server.close();
  });
});
