import { openPasswords, type PasswordCost } from '#features/accounts/server/index.ts';
import { readActor } from '#features/accounts/server/members/index.ts';
import { openBrowser, type Browser } from './browser.ts';
import { signInWithGoogle } from './google.ts';
import type { GoogleFixture } from './google-fixture.ts';

/** How an account begins: registered by someone else, by its owner, or by its owner with a proven email address. */
export const beginnings = ['squatted', 'own', 'proven'] as const;

export const acts = [
  'signIn',
  'signInByOld',
  'link',
  'reset',
  'google',
  'code',
  'correct',
  'logOut',
  'endOthers',
  'crossSiteLogin',
  'grant',
  'ban',
] as const;

export type Act = (typeof acts)[number];

/** Rounds of acts: the acts of a round happen at the same time. `pick` chooses a session or password. */
export type History = {
  beginning: (typeof beginnings)[number];
  rounds: { act: Act; pick: number }[][];
};

export type EntryMethod = 'register' | 'password' | 'link' | 'google' | 'crossSiteLogin';

/** A session that the server has opened: where, how, in which round, and from which other session. */
export type OpenedSession = {
  browser: Browser;
  campus: 'ou' | 'ut';
  entry: EntryMethod;
  round: number;
  password?: string;
  from?: OpenedSession;
};

/** Whether the server carried out an act, and the session, password or code that the act opened or used. */
export type ActResult = {
  act: Act;
  ok: boolean;
  opened?: OpenedSession;
  by?: OpenedSession;
  password?: string;
  /** A code for another site that nobody has used yet. */
  unused?: { code: string; browser: Browser };
};

const actsBySession = [
  'code',
  'correct',
  'logOut',
  'endOthers',
  'crossSiteLogin',
  'grant',
] as const;
type ActBySession = (typeof actsBySession)[number];

const isBySession = (act: Act): act is ActBySession => actsBySession.some((each) => each === act);

/** The kind of the mail whose secret an act needs. */
const secretOf: Partial<Record<Act, string>> = {
  link: 'signInLink',
  reset: 'passwordReset',
  code: 'code',
};

const noAct: Promise<ActResult> = Promise.resolve({ act: 'grant', ok: false });

export const historyCost: PasswordCost = { memory: 64, passes: 1 };

let accounts = 0;
/** The fake Google signs in the person who was set last, so these sign-ins run one after the other. */
let lastGoogleSignIn: Promise<unknown> = Promise.resolve();

/** One account, the sessions that were opened on it, and the acts on it. */
export class AccountHistory {
  readonly opened: OpenedSession[] = [];
  readonly passwords: string[] = ['a-first-password'];
  memberId = '';
  email: string;
  #fixture: GoogleFixture;
  #google: { sub: string; email_verified: boolean; name: string };
  #checker = openPasswords(historyCost);

  constructor(fixture: GoogleFixture) {
    accounts += 1;
    this.#fixture = fixture;
    this.email = `history${accounts}@mail.example`;
    this.#google = { sub: `history-${accounts}`, email_verified: true, name: 'Rosa Parks' };
  }

  async begin(beginning: History['beginning']): Promise<void> {
    const browser = openBrowser(this.#fixture.server);
    const [password = ''] = this.passwords;
    const body = { name: 'Some Body', email: this.email, password, acceptsTerms: true };
    const response = await browser.call('POST', '/api/accounts', { body });
    this.memberId = response.body.viewer.id;
    this.opened.push({ browser, campus: 'ou', entry: 'register', round: -1, password });
    if (beginning === 'proven') await this.#set({ email_verified: true });
    if (beginning === 'own')
      await browser.call('POST', '/api/email-codes', { body: { again: false } });
  }

  /** Requests the links that a round needs, as the owner of the account. */
  async prepare(round: History['rounds'][number]): Promise<void> {
    const requestLink = (path: string) =>
      openBrowser(this.#fixture.server).call('POST', path, { body: { email: this.email } });
    if (round.some(({ act }) => act === 'link')) await requestLink('/api/sign-in-links');
    if (round.some(({ act }) => act === 'reset')) await requestLink('/api/password-resets');
  }

  /** Prepares an act of a round; the returned function carries it out, so that all acts of a round start together. */
  async prepareAct(
    { act, pick }: { act: Act; pick: number },
    round: number,
  ): Promise<() => Promise<ActResult>> {
    const by = this.opened[pick % this.opened.length];
    if (!by) throw new Error('no session is open');
    const secret = secretOf[act];
    const mailed = secret && (await this.#lastMail(secret));
    if (isBySession(act)) {
      const isHere = by.campus === 'ou';
      return () => (isHere ? this.#actBySession(act, { by, round, code: mailed }) : noAct);
    }
    const otherActs = {
      signIn: () => this.#signIn(act, this.passwords.at(-1), round),
      signInByOld: () => this.#signIn(act, this.passwords[pick % this.passwords.length], round),
      link: () => this.#enterByLink(mailed, round),
      google: () => this.#enterByGoogle(round),
      reset: () => this.#reset(mailed, `password-${round}-${pick}-and-a-lamp`),
      ban: () => this.#set({ banned_at: new Date() }).then(() => ({ act, ok: true })),
    };
    return otherActs[act];
  }

  /** Whether the session is valid, read as in every request. */
  async isSignedIn({ browser, campus }: OpenedSession): Promise<boolean> {
    const { config, sealer, db } = this.#fixture.server;
    const cookieHeader = `quad_session=${browser.cookie('quad_session', campus) ?? ''}`;
    const asking = { config, sealer, db, cookieHeader, site: { campusId: campus } };
    const actor = await readActor({ ...asking, setCookie: () => {} });
    return actor?.memberId === this.memberId;
  }

  /** The passwords that would open the account now. */
  async validPasswords(): Promise<string[]> {
    const row = await this.#fixture.server.db
      .selectFrom('sign_in_methods')
      .select('password_hash')
      .where('member_id', '=', this.memberId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst();
    const hash = row?.password_hash;
    if (!hash) return [];
    const found: string[] = [];
    for (const password of new Set(this.passwords)) {
      if ((await this.#checker.check(password, hash)).matches) found.push(password);
    }
    return found;
  }

  async isProven(): Promise<boolean> {
    const { db } = this.#fixture.server;
    const { email_verified: isProven } = await db
      .selectFrom('members')
      .select('email_verified')
      .where('id', '=', this.memberId)
      .executeTakeFirstOrThrow();
    return isProven;
  }

  endBan(): Promise<void> {
    return this.#set({ banned_at: null });
  }

  /** Whether a code for another site still opens a session. */
  async isUsable({ code, browser }: NonNullable<ActResult['unused']>): Promise<boolean> {
    const response = await browser.call('POST', '/api/cross-site-logins/use', {
      campus: 'ut',
      body: { code },
    });
    return response.status === 200;
  }

  /** Sends a copy of the cookie: a logout must end the session on the server, not only delete the cookie. */
  async #actBySession(
    act: ActBySession,
    { by, round, code }: { by: OpenedSession; round: number; code: string | undefined },
  ): Promise<ActResult> {
    if (act === 'crossSiteLogin' || act === 'grant') return this.#crossSiteLogin(act, by, round);
    const [method, path, body] = {
      code: ['PUT', '/api/email-verification', { code: code ?? '0000' }] as const,
      correct: ['PUT', '/api/email-address', { email: `moved-${this.email}` }] as const,
      logOut: ['DELETE', '/api/session', undefined] as const,
      endOthers: ['DELETE', '/api/sessions', undefined] as const,
    }[act];
    const cookie = `quad_session=${by.browser.cookie('quad_session') ?? ''}`;
    const { status } = await this.#fixture.server.call(method, path, { body, headers: { cookie } });
    return { act, ok: status === 200, by };
  }

  async #signIn(act: Act, password: string | undefined, round: number): Promise<ActResult> {
    const browser = openBrowser(this.#fixture.server);
    const body = { email: this.email, password: password ?? '' };
    const { status } = await browser.call('POST', '/api/session', { body });
    return this.#done(act, status === 200, {
      browser,
      campus: 'ou',
      entry: 'password',
      round,
      password: body.password,
    });
  }

  async #enterByLink(token: string | undefined, round: number): Promise<ActResult> {
    const browser = openBrowser(this.#fixture.server);
    const body = { token, email: this.email };
    const { status } = await browser.call('POST', '/api/sign-in-links/use', { body });
    return this.#done('link', status === 200, { browser, campus: 'ou', entry: 'link', round });
  }

  async #enterByGoogle(round: number): Promise<ActResult> {
    const browser = openBrowser(this.#fixture.server);
    const before = lastGoogleSignIn;
    const entering = before.then(() => {
      this.#fixture.google.setPerson({ ...this.#google, email: this.email });
      return signInWithGoogle(this.#fixture.server, browser);
    });
    lastGoogleSignIn = entering.catch(() => {});
    const { status, body } = await entering;
    const ok = status === 200 && body.viewer.id === this.memberId;
    return this.#done('google', ok, { browser, campus: 'ou', entry: 'google', round });
  }

  async #reset(token: string | undefined, password: string): Promise<ActResult> {
    const body = { token, password };
    const browser = openBrowser(this.#fixture.server);
    const { status } = await browser.call('POST', '/api/password-resets/use', { body });
    if (status === 200) this.passwords.push(password);
    return { act: 'reset', ok: status === 200, password };
  }

  async #crossSiteLogin(
    act: 'crossSiteLogin' | 'grant',
    by: OpenedSession,
    round: number,
  ): Promise<ActResult> {
    // A new browser for the other site; on the first site it uses the same session.
    const browser = openBrowser(this.#fixture.server);
    const cookie = `quad_session=${by.browser.cookie('quad_session') ?? ''}`;
    const begun = await browser.call('POST', '/api/cross-site-logins', {
      campus: 'ut',
      body: { fromCampusId: 'ou' },
    });
    const granted = await this.#fixture.server.call('POST', '/api/cross-site-logins/grant', {
      body: { toCampusId: 'ut', challenge: begun.body.challenge },
      headers: { cookie },
    });
    if (granted.status !== 200) return { act, ok: false, by };
    const code = new URLSearchParams(granted.body.address.split('#')[1]).get('code') ?? '';
    if (act === 'grant') return { act, ok: true, by, unused: { code, browser } };
    const { status } = await browser.call('POST', '/api/cross-site-logins/use', {
      campus: 'ut',
      body: { code },
    });
    const opened: OpenedSession = {
      browser,
      campus: 'ut',
      entry: 'crossSiteLogin',
      round,
      from: by,
    };
    return this.#done(act, status === 200, opened, by);
  }

  #done(act: Act, ok: boolean, opened: OpenedSession, by?: OpenedSession): ActResult {
    return { act, ok, ...(ok && { opened }), ...(by && { by }) };
  }

  /** The secret of the newest mail of a kind, read as the owner of the mailbox reads it. */
  async #lastMail(kind: string): Promise<string | undefined> {
    const { db, sealer } = this.#fixture.server;
    const row = await db
      .selectFrom('mails')
      .select(['id', 'payload'])
      .where('recipient', '=', this.email)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    // The two features declare these properties in their `mails.ts`.
    const props =
      row?.payload &&
      (sealer.decrypt('mail', row.id, row.payload) as { code?: string; address?: string });
    return props?.code ?? props?.address?.split('token=')[1]?.split('&')[0];
  }

  async #set(values: { email_verified?: boolean; banned_at?: Date | null }): Promise<void> {
    const { db } = this.#fixture.server;
    await db.updateTable('members').set(values).where('id', '=', this.memberId).execute();
  }
}
