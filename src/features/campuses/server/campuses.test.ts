import Color from 'colorjs.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campusSeeds } from '#db/seeds/campuses.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { accentTones } from './site-stylesheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function getCampus(host: string) {
  const { body } = await server.call('GET', '/api/campus', {
    headers: { host, origin: `http://${host}` },
  });
  return body;
}

describe('campuses', () => {
  it('CAMPUS-01 fourteen campuses and the generic one each respond on their own subdomain', async () => {
    const names = [
      'Campus',
      'OU',
      'UT',
      'SMU',
      'UF',
      'UCLA',
      'Stanford',
      'Duke',
      'OKState',
      'TAMU',
    ];
    names.push('MIT', 'Harvard', 'UCF', 'FSU', 'UNT');
    const responses = await Promise.all(
      names.map((name) => getCampus(`${name.toLowerCase()}.localhost:3000`)),
    );
    expect(responses.map((campus) => campus.name)).toEqual(names);
    expect(responses.filter((campus) => campus.isGeneric).map((campus) => campus.id)).toEqual([
      'campus',
    ]);
  });

  it('CAMPUS-02 unknown and forged hosts get OU, and are not repeated in responses', async () => {
    const hosts = [
      'localhost:3000',
      'nosuch.localhost:3000',
      'evil.example',
      'ut.localhost.evil.example',
    ];
    hosts.push('evil-ut.localhost', '127.0.0.1:3000', 'xn--ut-fka.localhost');
    for (const host of hosts) {
      const campus = await getCampus(host);
      expect([host, campus.id]).toEqual([host, 'ou']);
      expect(JSON.stringify(campus)).not.toContain('evil');
    }
    for (const host of ['UT.localhost:3000', 'ut.localhost.', 'ut.localhost', 'ut.quad.example']) {
      expect([host, (await getCampus(host)).id]).toEqual([host, 'ut']);
    }
  });

  it('CAMPUS-02 a forwarded host has no effect without a trusted proxy', async () => {
    const { body } = await server.call('GET', '/api/campus', {
      headers: { 'x-forwarded-host': 'ut.localhost' },
    });
    expect(body.id).toBe('ou');
  });

  it('CAMPUS-04 each campus has a name, an accent and an address of its own, and OU its logo', async () => {
    for (const property of ['name', 'accent', 'siteUrl', 'id'] as const) {
      expect(new Set(campusSeeds.map((campus) => campus[property])).size).toBe(campusSeeds.length);
    }
    const ou = await getCampus('ou.localhost:3000');
    expect(ou.logo).toBe('/logos/ou.svg');
  });

  it('CAMPUS-04 all pairs of colors of a campus have a contrast of 4.5:1 or more', () => {
    for (const { id, accent } of campusSeeds) {
      for (const scheme of ['light', 'dark'] as const) {
        const tones = accentTones(accent, scheme);
        const onButton = new Color(tones.onAccent).contrast(tones.accent, 'WCAG21');
        const onPage = tones.inkBackgrounds.map((ground) =>
          new Color(tones.accentInk).contrast(ground, 'WCAG21'),
        );
        expect([id, Math.min(onButton, ...onPage) >= 4.5]).toEqual([id, true]);
      }
    }
  });

  it("CAMPUS-05 an operator's change of the table shows without a restart and is kept at the next start", async () => {
    const own = await startTestServer({}, { refreshMs: 100 });
    await own.db
      .updateTable('campuses')
      .set({ member_count_text: '9K members', city_label: 'Moved', accent: '#123456' })
      .where('id', '=', 'smu')
      .execute();
    await seedDatabase(own.config, { demo: false });
    await expect
      .poll(async () => (await own.call('GET', '/api/campus', { campus: 'smu' })).body)
      .toMatchObject({ memberCountText: '9K members', cityLabel: 'Moved' });
    await own.close();
  });

  it('CAMPUS-14 CAMPUS-16 seven campuses have a city label and five have none; all twelve have the fixed member count', async () => {
    const labels: Record<string, string | null> = {
      ou: 'Norman, Oklahoma',
      ut: 'Austin, Texas',
      smu: 'Dallas, Texas',
      uf: 'Gainesville, Florida',
      ucla: 'Los Angeles, California',
      stanford: 'Stanford, California',
      duke: 'Durham, North Carolina',
      okstate: null,
      tamu: null,
      mit: null,
      ucf: null,
      fsu: null,
    };
    for (const [id, cityLabel] of Object.entries(labels)) {
      expect(await getCampus(`${id}.localhost:3000`)).toMatchObject({
        id,
        cityLabel,
        memberCountText: '5.4K members',
      });
    }
  });

  it('CAMPUS-17 ROLE-07 a private campus shows its posts to its own members only', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const ana = await server.person();
    const canary = 'canary-7f3a';
    const { body: post } = await server.call('POST', '/api/posts', {
      as: hal,
      campus: 'harvard',
      body: {
        text: {
          root: {
            type: 'root',
            children: [
              { type: 'paragraph', children: [{ type: 'text', text: canary, format: 0 }] },
            ],
          },
        },
      },
    });
    for (const path of ['/api/posts', `/api/posts/${post.id}`, '/api/posts/does-not-exist']) {
      for (const as of [undefined, ana]) {
        const rejected = await server.call('GET', path, { as, campus: 'harvard' });
        expect(rejected.status).toBe(404);
        expect(rejected.body.message).toBe('This community is private.');
        expect(rejected.text).not.toContain(canary);
      }
    }
    const shown = await server.call('GET', '/api/posts', { as: hal, campus: 'harvard' });
    expect(shown.text).toContain(canary);
  });
});
