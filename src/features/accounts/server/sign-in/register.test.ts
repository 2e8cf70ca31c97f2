import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { untilServed } from '#tests/support/data/conversations.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const jane = { name: 'Jane Mary Doe', password: 'a-couch-and-a-lamp', acceptsTerms: true };
const register = (fields: object) =>
  openBrowser(server).call('POST', '/api/accounts', { body: fields });
const memberCount = async () =>
  (await server.db.selectFrom('members').select('id').execute()).length;

describe('registering', () => {
  it('AUTH-06 AUTH-08 a new account has a name, a username and an address, is signed in, and is not verified', async () => {
    const browser = openBrowser(server);
    const { status, body } = await browser.call('POST', '/api/accounts', {
      body: { ...jane, email: ' Jane@OU.example ' },
    });
    expect(status).toBe(201);
    expect(body.viewer).toMatchObject({
      username: 'janedoe',
      firstName: 'Jane',
      lastName: 'D.',
      email: 'jane@ou.example',
      emailVerified: false,
      schoolVerified: false,
      accessLevel: 'emailUnverified',
    });
    const again = await browser.call('GET', '/api/session');
    expect(again.body.viewer.id).toBe(body.viewer.id);
    const second = await register({ ...jane, email: 'jane@ou.example' });
    expect([second.status, second.body.message]).toEqual([409, 'Email has already been taken.']);
  });

  it('PROFILE-22 PROFILE-23 PROFILE-24 a name is parsed, and a username that is taken gets a number', async () => {
    const named = async (name: string, email: string) => {
      const { body } = await register({ ...jane, name, email });
      const { username, firstName, lastName } = body.viewer;
      return [username, firstName, lastName];
    };
    expect(await named('mary-jane b4d.van,DOE', 'mary@ou.example')).toEqual([
      'marydoe',
      'Mary',
      'D.',
    ]);
    const anns = [1, 2, 3].map((number) => named("Ann O'Hara", `ann${number}@ou.example`));
    const usernames = (await Promise.all(anns)).map(([username]) => username);
    expect(new Set(usernames)).toEqual(new Set(['annohara', 'annohara-2', 'annohara-3']));
  });

  it('AUTH-07 ERROR-16 ERROR-17 ERROR-18 ERROR-43 LIMIT-24 each field is checked on the server, and a rejection creates no member', async () => {
    await register({ ...jane, email: 'taken@ou.example' });
    const before = await memberCount();
    const rejected: [object, number, string][] = [
      [{ email: 'taken@ou.example' }, 409, 'Email has already been taken.'],
      [{ email: 'TAKEN@ou.example' }, 409, 'Email has already been taken.'],
      [{ email: 'abc' }, 400, 'Invalid email address.'],
      [{ email: 'a@b@c.example' }, 400, 'Invalid email address.'],
      [{ email: 'a@ou.example\r\nBcc: x@y.example' }, 400, 'Invalid email address.'],
      [{ email: 'x1@ou.example', password: '1234567' }, 400, 'Password too short.'],
      [
        { email: 'x2@ou.example', password: 'x'.repeat(31) },
        400,
        'Password too long: 30 characters at most.',
      ],
      [{ email: 'x3@ou.example', name: 'Ann' }, 400, 'Full name is required'],
      [{ email: 'x4@ou.example', name: ' ' }, 400, 'Name is required.'],
      [{ email: 'x5@ou.example', acceptsTerms: false }, 400, ''],
      [{ email: 'x6@ou.example', acceptsTerms: undefined }, 400, ''],
      [{ email: 'x7@ou.example', emailVerified: true }, 400, ''],
      [
        { email: 'x8@ou.example', password: 'Password123' },
        422,
        'That password is too common. Please choose another.',
      ],
    ];
    for (const [fields, status, message] of rejected) {
      const { status: got, body, headers } = await register({ ...jane, ...fields });
      const messages = [
        body.message,
        ...(body.errors ?? []).map((each: { msg: string }) => each.msg),
      ];
      expect([fields, got, messages.join(' ').includes(message)]).toEqual([fields, status, true]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await memberCount()).toBe(before);
  });

  it('LIMIT-24 T12 passwords of 8 and of 30 characters are accepted, however many bytes a character has', async () => {
    for (const [email, password, other] of [
      ['eight@ou.example', 'sofa-bed', 'sofa-bet'],
      ['thirty@ou.example', '🛋'.repeat(30), `${'🛋'.repeat(29)}x`],
    ]) {
      expect((await register({ ...jane, email, password })).status).toBe(201);
      const signIn = (given: string | undefined) =>
        openBrowser(server).call('POST', '/api/session', { body: { email, password: given } });
      expect((await signIn(password)).status).toBe(200);
      expect((await signIn(other)).status).toBe(401);
    }
  });

  it('LIMIT-24 T12 a password is counted in the form that is hashed, and blanks alone are rejected', async () => {
    for (const [email, password, status] of [
      // Four accented letters, typed in decomposed form.
      ['parts@ou.example', 'e\u0301'.repeat(4), 400],
      ['joined@ou.example', 'e\u0301'.repeat(30), 201],
      ['wide@ou.example', '㎏'.repeat(16), 400],
      ['blank@ou.example', ' '.repeat(8), 422],
      ['unseen@ou.example', '\u200b\u3000'.repeat(5), 422],
    ] as const) {
      const response = await register({ ...jane, email, password });
      expect([email, response.status]).toEqual([email, status]);
    }
    const body = { email: 'joined@ou.example', password: '\u00e9'.repeat(30) };
    const signIn = await openBrowser(server).call('POST', '/api/session', { body });
    expect(signIn.status).toBe(200);
  });

  it('R19 T48 fifty people with one name who register at once get fifty usernames', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        untilServed(() =>
          server.call('POST', '/api/accounts', {
            body: { ...jane, name: 'Maria Lopez', email: `maria${index}@ou.example` },
            from: `198.51.100.${index}`,
          }),
        ),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    const numbers = responses
      .map(({ body }) => /^marialopez(?:-(\d+))?$/.exec(body.viewer.username)?.[1] ?? '1')
      .map(Number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('R19 ten registrations of one address at once create one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => register({ ...jane, email: 'race@ou.example' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('T48 paths of the site cannot be usernames', async () => {
    for (const [name, username] of [
      ['Ad Min', 'anonymoususer'],
      ['Set Tings', 'settings-2'],
      ['Api X', 'apix'],
    ]) {
      const email = `${username}@ou.example`;
      const { body } = await register({ ...jane, name, email });
      expect([name, body.viewer.username]).toEqual([name, username]);
    }
  });

  it('T47 T48 a name that is invisible, stacks marks, contains markup or impersonates the product is rejected', async () => {
    const marks = '\u0301'.repeat(19);
    const rejected = [
      '\u3164 \u3164',
      '\u115f\u1160 \uffa0',
      'a\u3164 \u2800',
      `Ja${marks}ne Doe`,
      'Jane <b>Doe</b>',
      'Quad Support',
      'quad ADMIN',
      'Quаd Suppоrt',
      'Ԛuad Team',
      'The Quad Team',
      'Quad\u200b Help',
      'Quàd Moderator',
      'Qua d-Support',
      'Support Team',
      'Official Quad',
      '7 Quad Support',
      '& Quad Team',
      'Quadsupport Ou',
      'Admin Ou',
      'Moderator Ou',
      'Quɑd Support',
    ];
    const before = await memberCount();
    for (const [at, name] of rejected.entries()) {
      const { status } = await register({ ...jane, name, email: `rejected${at}@ou.example` });
      expect([name, status]).toEqual([name, 400]);
    }
    expect(await memberCount()).toBe(before);
    const link = { email: 'link@ou.example', name: 'Quad Support' };
    const linkResponse = await openBrowser(server).call('POST', '/api/sign-in-links', {
      body: link,
    });
    expect(linkResponse.status).toBe(400);
    for (const [at, name] of [
      'Nguyễn Thị Ánh',
      'Ana Quadros',
      'Bot Nguyen',
      'Иван Петров',
      'محمد علي',
      'สมชาย ใจดี',
      'דָּוִד כֹּהֵן',
      'Theo Help',
      '김 민수',
    ].entries()) {
      const { status } = await register({ ...jane, name, email: `own${at}@ou.example` });
      expect([name, status]).toEqual([name, 201]);
    }
  });

  it('AUTH-24 lookups of one address are limited, without affecting others', async () => {
    const ask = (email: string) =>
      openBrowser(server).call('POST', '/api/account-lookups', { body: { email } });
    const statuses = [];
    for (let round = 0; round < 50; round += 1)
      statuses.push((await ask('seen@ou.example')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const last = await ask('seen@ou.example');
    expect([last.status, last.body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts. Please wait (60 minutes|1 hour)\.$/),
    ]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('other@ou.example')).status).toBe(200);
  });

  it('AUTH-03 looks up an address in any spelling', async () => {
    await register({ ...jane, email: 'known@ou.example' });
    for (const [email, exists] of [
      [' KNOWN@ou.example', true],
      ['unknown@ou.example', false],
    ]) {
      const { body } = await openBrowser(server).call('POST', '/api/account-lookups', {
        body: { email },
      });
      expect([email, body.exists]).toEqual([email, exists]);
    }
  });
});
