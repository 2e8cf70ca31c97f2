import { afterEach, expect, test } from 'vitest';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';
import { startTestServer } from '#tests/support/servers/server.ts';

afterEach(endScripts);

test('CAMPUS-05 `npm run campuses` adds a campus, changes it, and servers serve it with its logo', async () => {
  const own = await startTestServer({
    NODE_ENV: 'production',
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7' + 'x'.repeat(12),
  });
  const campuses = async (...args: string[]) => {
    const env = {
      DATABASE_URL: own.config.databaseUrl,
      NODE_ENV: 'production',
      AUTH_SECRET: own.config.authSecret,
    };
    const ended = await runScript('campuses', env, args).ended;
    return { ...ended, output: ended.output.replace(/^Database: .+\n/, '') };
  };
  const added = await campuses(
    'add',
    'unm',
    '--name',
    'UNM',
    '--school-name',
    'University of New Mexico',
    '--site-url',
    'https://UNM.example.edu/',
    '--add-domain',
    'UNM.edu',
  );
  expect(added).toMatchObject({
    code: 0,
    errors: '',
    output: 'Added unm. Servers respond at https://unm.example.edu within 10 seconds.\n',
  });
  const logo = 'src/app/web/public/logos/ou.svg';
  const set = await campuses(
    'set',
    'unm',
    '--privacy',
    'private',
    '--add-domain',
    'alumni.unm.edu',
    '--logo',
    logo,
  );
  expect(set.output).toContain(
    'unm: emailDomains unm.edu -> unm.edu, alumni.unm.edu\nunm: a new logo\n',
  );

  const rejected = await Promise.all([
    campuses('set', 'unm', '--site-url', 'https://ou.quad.example'),
    campuses('set', 'unm', '--site-url', 'https://unm.example.edu/home', '--accent', 'red'),
    campuses('set', 'unm', '--add-domain', 'ou.edu'),
    campuses('set', 'nowhere', '--name', 'X'),
    campuses('add', 'unm', '--name', 'X'),
    campuses('check'),
  ]);
  expect(rejected.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(rejected.slice(0, 5).map(({ errors }) => errors)).toEqual([
    '--site-url: ou.quad.example is the host of ou.\n',
    '--site-url: must be an address without a path, such as https://ou.example.edu\n--accent: must be a color such as #841617\n',
    'The email domain ou.edu belongs to ou.\n',
    'There is no campus nowhere: add it with npm run campuses -- add.\n',
    'There is a campus unm already: change it with npm run campuses -- set unm.\n',
  ]);
  expect(rejected[5]?.errors).toMatch(
    /^ou +https:\/\/ou\.quad\.example {2}is an example: npm run campuses -- set ou/m,
  );
  expect(rejected[5]?.errors).toMatch(/^unm +https:\/\/unm\.example\.edu {2}does not respond: /m);
  const headers = { host: 'unm.example.edu' };
  const shown = () => own.call('GET', '/api/campus', { headers });
  await expect.poll(async () => (await shown()).body.id).toBe('unm');
  const { body } = await shown();
  expect(body).toMatchObject({ privacy: 'private', schoolName: 'University of New Mexico' });
  const image = await own.call('GET', body.logo, { headers });
  expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  const letter = await own.call('GET', '/campus-logos/ut.svg', { headers });
  expect(letter.text).toContain('>U</text>');
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  expect((await own.call('GET', '/campus-logos/unm.0.webp', { headers })).status).toBe(404);

  expect((await campuses('remove', 'unm')).output).toBe(
    'Removed unm. Servers stop responding at https://unm.example.edu within 10 seconds.\n',
  );
  expect((await campuses('remove', 'fsu')).code).toBe(0);
  await expect.poll(async () => (await shown()).body.id).toBe('ou');
  expect((await campuses('remove', 'campus')).errors).toBe(
    'campus is the generic site, which every installation needs.\n',
  );
  const wrong = await Promise.all([
    campuses('add-from-release'),
    campuses('add-from-release', 'nowhere'),
    campuses('add-from-release', 'ut'),
    campuses('add-from-release', 'fsu', '--site-url', 'https://ut.quad.example'),
    campuses('add-from-release', 'fsu', 'unt', '--site-url', 'https://fsu.example.edu'),
    campuses('remove', 'unm'),
  ]);
  expect(wrong.map(({ errors }) => errors.replace(/it has .+/, 'it has …'))).toEqual([
    'Give the id of at least one campus of the release.\n',
    'This release has no campus nowhere; it has …\n',
    'There is a campus ut already.\n',
    '--site-url: ut.quad.example is the host of ut.\n',
    'There is a campus unt already.\n',
    'There is no campus unm.\n',
  ]);
  expect((await campuses('add-from-release', 'fsu')).output).toMatch(
    /^Added fsu\. Nobody can reach it before it has an address: /,
  );
  await own.close();
});
