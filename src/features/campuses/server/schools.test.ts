import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDatabase } from '#db/seeds/seed.ts';
import { hostileStrings } from '#tests/support/attacks/hostile-strings.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { getHost } from '#tests/support/servers/site-names.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const search = async (q: string, campus = 'campus') =>
  (await server.call('GET', `/api/campuses?q=${encodeURIComponent(q)}`, { campus })).body.items;

describe('schools', () => {
  it('CAMPUS-21 each result has name, city, state, country and site address', async () => {
    const texan = await search('tex');
    expect(texan).toHaveLength(4);
    for (const school of texan) {
      expect(school).toMatchObject({ state: 'Texas', country: 'United States' });
      expect(school.city).not.toBe('');
    }
    expect(await search('univ texas austin', 'ou')).toEqual([
      {
        id: 'ut',
        name: 'UT',
        schoolName: 'University of Texas at Austin',
        city: 'Austin',
        state: 'Texas',
        country: 'United States',
        countryCode: 'US',
        privacy: 'public',
        logo: '/logos/ut.svg',
        siteUrl: 'http://ut.localhost:3000',
      },
    ]);
  });

  it('CAMPUS-21 without a text all fourteen are listed, without the generic site', async () => {
    const { body } = await server.call('GET', '/api/campuses');
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(14);
    expect(ids).not.toContain('campus');
    expect(await search('campus')).toEqual([]);
  });

  it('DATA-11 each has id, name, logo, address, place, country code, and whether it is private', async () => {
    for (const school of await search('')) {
      expect(school).toEqual({
        id: expect.stringMatching(/^[a-z]+$/),
        name: expect.stringMatching(/./),
        schoolName: expect.stringMatching(/./),
        logo: `/logos/${school.id}.svg`,
        siteUrl: `http://${getHost(school.id, 3000)}`,
        city: expect.stringMatching(/./),
        state: expect.stringMatching(/./),
        country: 'United States',
        countryCode: 'US',
        privacy: school.id === 'harvard' ? 'private' : 'public',
      });
    }
    const { body } = await server.call('GET', '/api/campuses/harvard');
    expect(body).toMatchObject({ privacy: 'private', countryCode: 'US' });
  });

  it('a text of more than 80 characters is rejected', async () => {
    const path = `/api/campuses?q=${'x'.repeat(81)}`;
    expect((await server.call('GET', path)).status).toBe(400);
  });

  it('T53 special characters in a text cause no failure', async () => {
    const short = [...hostileStrings, '(a+)+$'.repeat(13)].filter(({ length }) => length <= 80);
    for (const text of short.filter((each) => each.isWellFormed())) {
      const { status } = await server.call('GET', `/api/campuses?q=${encodeURIComponent(text)}`);
      expect([text, status]).toEqual([
        text,
        expect.toSatisfy((each) => each === 200 || each === 400),
      ]);
    }
    expect((await search("'; drop table campuses; --")).length).toBe(0);
    expect((await search('')).length).toBe(14);
  });

  it('CAMPUS-22 CAMPUS-27 a school is read by its id; an unknown id gets an error', async () => {
    const { body } = await server.call('GET', '/api/campuses/harvard');
    expect(body).toMatchObject({ id: 'harvard', schoolName: 'Harvard University' });
    for (const id of ['yale', 'campus', 'OU']) {
      const missing = await server.call('GET', `/api/campuses/${id}`);
      expect([id, missing.status]).toEqual([id, 404]);
      expect(missing.body.message).toBe('Something went wrong');
    }
  });

  it('places to meet are those with a public source; a campus without any has none', async () => {
    const spots = async (id: string) =>
      (await server.call('GET', `/api/campuses/${id}/meeting-spots`)).body.items;
    expect(await spots('ou')).toEqual([
      {
        name: 'Safe Exchange Zone, Norman Police Department, 201 W. Gray Street',
        source: 'http://normanpd.normanok.gov/pd/safe-exchange-zone',
      },
    ]);
    expect([await spots('mit'), await spots('yale')]).toEqual([[], []]);
  });

  it('CAMPUS-03 ids and addresses stay the same when the database is seeded again', async () => {
    const read = async (from: TestServer) => {
      const { body } = await from.call('GET', '/api/campuses');
      return body.items.map(({ id, siteUrl }: { id: string; siteUrl: string }) => [id, siteUrl]);
    };
    const before = await read(server);
    await seedDatabase(server.config, { demo: false });
    expect(await read(server)).toEqual(before);
    expect(new Set(before.map(([, siteUrl]: [string, string]) => siteUrl)).size).toBe(14);
  });
});
