import { openPasswords, readActor, type PasswordCost } from '#features/accounts/server/index.ts';
import { openBrowser, type Browser } from './browser.ts';
import { signInWithGoogle } from './google.ts';
import type { GoogleWorld } from './google-world.ts';

/** How an account begins: registered by somebody else, by its owner, or by its owner and proven. */
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
  'handOver',
  'grant',
  'ban',
] as const;

export type Act = (typeof acts)[number];

/** Acts that happen at once, one round after the other; `pick` chooses a session or password. */
export type History = {
  beginning: (typeof beginnings)[number];
  rounds: { act: Act; pick: number }[][];
};

export type Way = 'register' | 'password' | 'link' | 'google' | 'handOver';

/** A session that the server has opened: where, how, in which round, and from which other one. */
export type Opened = {
  browser: Browser;
  campus: 'ou' | 'ut';
  way: Way;
  round: number;
  password?: string;
  from?: Opened;
};

/** What an act did: whether the server did it, and what belongs to it. */
export type Done = {
  act: Act;
  ok: boolean;
  opened?: Opened;
  by?: Opened;
  password?: string;
  /** A code for another site that nobody has used yet. */
  unused?: { code: string; browser: Browser };
};

const actsBySession = ['code', 'correct', 'logOut', 'endOthers', 'handOver', 'grant'] as const;
type ActBySession = (typeof actsBySession)[number];

const isBySession = (act: Act): act is ActBySession => actsBySession.some((each) => each === act);

/** The kind of the mail whose secret an act needs. */
const secretOf: Partial<Record<Act, string>> = {
  link: 'signInLink',
  reset: 'passwordReset',
  code: 'code',
};

const noAct: Promise<Done> = Promise.resolve({ act: 'grant', ok: false });

export const historyCost: PasswordCost = { memory: 64, passes: 1 };

let accounts = 0;
/** The provider signs in whoever it was told last: one at a time. */
let atGoogle: Promise<unknown> = Promise.resolve();

/** One account, everything that was opened on it, and the acts on it. */
export class AccountHistory {
  readonly opened: Opened[] = [];
  readonly passwords: string[] = ['a-first-password'];
  memberId = '';
  email: string;
  #world: GoogleWorld;
  #google: { sub: string; email_verified: boolean; name: string };
  #checker = openPasswords(historyCost);

  constructor(world: GoogleWorld) {
    accounts += 1;
    this.#world = world;
    this.email = `history${accounts}@mail.example`;
    this.#google = { sub: `history-${accounts}`, email_verified: true, name: 'Rosa Parks' };
  }

  async begin(beginning: History['beginning']): Promise<void> {
    const browser = openBrowser(this.#world.server);
    const [password = ''] = this.passwords;
    const body = { name: 'Some Body', email: this.email, password, acceptsTerms: true };
    const answer = await browser.call('POST', '/api/accounts', { body });
    this.memberId = answer.body.viewer.id;
    this.opened.push({ browser, campus: 'ou', way: 'register', round: -1, password });
    if (beginning === 'proven') await this.#set({ email_verified: true });
    if (beginning === 'own')
      await browser.call('POST', '/api/email-codes', { body: { again: false } });
  }

  /** What has to exist before a round: its links, asked for by the owner. */
  async prepare(round: History['rounds'][number]): Promise<void> {
    const ask = (path: string) =>
      openBrowser(this.#world.server).call('POST', path, { body: { email: this.email } });
    if (round.some(({ act }) => act === 'link')) await ask('/api/sign-in-links');
    if (round.some(({ act }) => act === 'reset')) await ask('/api/password-resets');
  }

  /** The acts of a round, ready to be begun at the same moment. */
  async ready(
    { act, pick }: { act: Act; pick: number },
    round: number,
  ): Promise<() => Promise<Done>> {
    const by = this.opened[pick % this.opened.length];
    if (!by) throw new Error('nobody is there');
    const secret = secretOf[act];
    const mailed = secret && (await this.#lastMail(secret));
    if (isBySession(act)) {
      const isHere = by.campus === 'ou';
      return () => (isHere ? this.#actBySession(act, { by, round, code: mailed }) : noAct);
    }
    const byCredential = {
      signIn: () => this.#signIn(act, this.passwords.at(-1), round),
      signInByOld: () => this.#signIn(act, this.passwords[pick % this.passwords.length], round),
      link: () => this.#enterByLink(mailed, round),
      google: () => this.#enterByGoogle(round),
      reset: () => this.#reset(mailed, `password-${round}-${pick}-and-a-lamp`),
      ban: () => this.#set({ banned_at: new Date() }).then(() => ({ act, ok: true })),
    };
    return byCredential[act];
  }

  /** As every request asks it. */
  async isIn({ browser, campus }: Opened): Promise<boolean> {
    const { config, sealer, db } = this.#world.server;
    const cookieHeader = `quad_session=${browser.cookie('quad_session', campus) ?? ''}`;
    const asking = { config, sealer, db, cookieHeader, site: { campusId: campus } };
    const actor = await readActor({ ...asking, setCookie: () => {} });
    return actor?.memberId === this.memberId;
  }

  /** The passwords that would open the account now. */
  async valid(): Promise<string[]> {
    const row = await this.#world.server.db
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
    const { db } = this.#world.server;
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
  async isUsable({ code, browser }: NonNullable<Done['unused']>): Promise<boolean> {
    const answer = await browser.call('POST', '/api/hand-overs/use', {
      campus: 'ut',
      body: { code },
    });
    return answer.status === 200;
  }

  /** With the cookie as it was: a log-out does not delete the proof that the session ended. */
  async #actBySession(
    act: ActBySession,
    { by, round, code }: { by: Opened; round: number; code: string | undefined },
  ): Promise<Done> {
    if (act === 'handOver' || act === 'grant') return this.#handOver(act, by, round);
    const [method, path, body] = {
      code: ['PUT', '/api/email-verification', { code: code ?? '0000' }] as const,
      correct: ['PUT', '/api/email-address', { email: `moved-${this.email}` }] as const,
      logOut: ['DELETE', '/api/session', undefined] as const,
      endOthers: ['DELETE', '/api/sessions', undefined] as const,
    }[act];
    const cookie = `quad_session=${by.browser.cookie('quad_session') ?? ''}`;
    const { status } = await this.#world.server.call(method, path, { body, headers: { cookie } });
    return { act, ok: status === 200, by };
  }

  async #signIn(act: Act, password: string | undefined, round: number): Promise<Done> {
    const browser = openBrowser(this.#world.server);
    const body = { email: this.email, password: password ?? '' };
    const { status } = await browser.call('POST', '/api/session', { body });
    return this.#done(act, status === 200, {
      browser,
      campus: 'ou',
      way: 'password',
      round,
      password: body.password,
    });
  }

  async #enterByLink(token: string | undefined, round: number): Promise<Done> {
    const browser = openBrowser(this.#world.server);
    const body = { token, email: this.email };
    const { status } = await browser.call('POST', '/api/sign-in-links/use', { body });
    return this.#done('link', status === 200, { browser, campus: 'ou', way: 'link', round });
  }

  async #enterByGoogle(round: number): Promise<Done> {
    const browser = openBrowser(this.#world.server);
    const before = atGoogle;
    const entering = before.then(() => {
      this.#world.google.become({ ...this.#google, email: this.email });
      return signInWithGoogle(this.#world.server, browser);
    });
    atGoogle = entering.catch(() => {});
    const { status, body } = await entering;
    const ok = status === 200 && body.viewer.id === this.memberId;
    return this.#done('google', ok, { browser, campus: 'ou', way: 'google', round });
  }

  async #reset(token: string | undefined, password: string): Promise<Done> {
    const body = { token, password };
    const browser = openBrowser(this.#world.server);
    const { status } = await browser.call('POST', '/api/password-resets/use', { body });
    if (status === 200) this.passwords.push(password);
    return { act: 'reset', ok: status === 200, password };
  }

  async #handOver(act: 'handOver' | 'grant', by: Opened, round: number): Promise<Done> {
    // A browser of its own for the other site, with the same session on the first.
    const browser = openBrowser(this.#world.server);
    const cookie = `quad_session=${by.browser.cookie('quad_session') ?? ''}`;
    const begun = await browser.call('POST', '/api/hand-overs', {
      campus: 'ut',
      body: { fromCampusId: 'ou' },
    });
    const granted = await this.#world.server.call('POST', '/api/hand-overs/grant', {
      body: { toCampusId: 'ut', challenge: begun.body.challenge },
      headers: { cookie },
    });
    if (granted.status !== 200) return { act, ok: false, by };
    const code = new URLSearchParams(granted.body.address.split('#')[1]).get('code') ?? '';
    if (act === 'grant') return { act, ok: true, by, unused: { code, browser } };
    const { status } = await browser.call('POST', '/api/hand-overs/use', {
      campus: 'ut',
      body: { code },
    });
    const opened: Opened = { browser, campus: 'ut', way: 'handOver', round, from: by };
    return this.#done(act, status === 200, opened, by);
  }

  #done(act: Act, ok: boolean, opened: Opened, by?: Opened): Done {
    return { act, ok, ...(ok && { opened }), ...(by && { by }) };
  }

  /** The secret of the newest mail of a kind, read as the owner of the mailbox reads it. */
  async #lastMail(kind: string): Promise<string | undefined> {
    const { db, sealer } = this.#world.server;
    const row = await db
      .selectFrom('mails')
      .select(['id', 'payload'])
      .where('recipient', '=', this.email)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    // What `mails.ts` of the two features declares.
    const props =
      row?.payload &&
      (sealer.decrypt('mail', row.id, row.payload) as { code?: string; address?: string });
    return props?.code ?? props?.address?.split('token=')[1]?.split('&')[0];
  }

  async #set(values: { email_verified?: boolean; banned_at?: Date | null }): Promise<void> {
    const { db } = this.#world.server;
    await db.updateTable('members').set(values).where('id', '=', this.memberId).execute();
  }
}
