import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acts,
  AccountHistory,
  beginnings,
  historyCost,
  type Done,
  type History,
  type Opened,
} from '#tests/support/account-history.ts';
import { atScale, patience } from '#tests/support/fault-scale.ts';
import { openGoogleWorld, type GoogleWorld } from '#tests/support/google-world.ts';

/**
 * Random histories of accounts: in each round several acts happen at once, in whatever order the server runs them.
 * After each round, only people who proved an address may have access through it.
 */
const seed = Date.now();
const atOnce = 4;

let world: GoogleWorld;
beforeAll(async () => {
  world = await openGoogleWorld({ passwordCost: historyCost });
});
afterAll(() => world.close());

const history: fc.Arbitrary<History> = fc.record({
  beginning: fc.constantFrom(...beginnings),
  rounds: fc.array(
    fc.array(fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(9) }), {
      minLength: 2,
      maxLength: 5,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test(
  'T11 T13 T15 T16 T17 T18 R19 in random histories of an account, only those who proved an address can open what belongs to it',
  { timeout: patience(180_000) },
  async () => {
    const histories = fc.sample(history, { numRuns: atScale(200, 10_000), seed });
    const counts = { acts: 0, done: 0, stillIn: 0 };
    const waiting = [...histories];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await live(next, counts);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(counts.done).toBeGreaterThan(histories.length);
    expect(counts.stillIn).toBeGreaterThan(histories.length / 2);
  },
);

async function live(given: History, counts: { acts: number; done: number; stillIn: number }) {
  const account = new AccountHistory(world);
  await account.begin(given.beginning);
  for (const [round, wanted] of given.rounds.entries()) {
    await world.server.db.deleteFrom('rate_limits').execute();
    await account.prepare(wanted);
    const isProven = await account.isProven();
    const ready = await Promise.all(wanted.map((each) => account.ready(each, round)));
    const done = await Promise.all(ready.map((act) => act()));
    // Or its own member proves it in this round, before another one does.
    const wasProven = isProven || done.some(({ act, ok }) => act === 'code' && ok);
    account.opened.push(...done.flatMap(({ opened }) => (opened ? [opened] : [])));
    const wrong = await violations(account, { round, done, wasProven });
    const told = { seed, given, round, done: done.map(({ act, ok }) => [act, ok]) };
    expect(wrong, JSON.stringify(told)).toEqual([]);
    counts.acts += done.length;
    counts.done += done.filter(({ ok }) => ok).length;
    if (done.some(({ act, ok }) => ok && act === 'correct')) return;
    await account.endBan();
    const inside = await Promise.all(account.opened.map((each) => account.isIn(each)));
    counts.stillIn += inside.filter(Boolean).length;
  }
}

/** What must never be true after a round, in whatever order its acts ran. */
async function violations(account: AccountHistory, round: Round): Promise<string[]> {
  const valid = await account.valid();
  const found = contradictions(round, valid);
  const alive = await Promise.all(account.opened.map((each) => account.isIn(each)));
  for (const session of account.opened.filter((_, at) => alive[at])) {
    const why = whyEnded(session, round, valid);
    if (why) found.push(`a session by ${session.way} of round ${session.round} outlives ${why}`);
  }
  for (const { unused, by } of round.done) {
    const why = by && whyEnded(by, round, valid);
    if (why && unused && (await account.isUsable(unused)))
      found.push(`a code for another site outlives ${why}`);
  }
  return found;
}

type Round = { round: number; done: Done[]; wasProven: boolean };

const did = ({ done }: Round, ...wanted: Done['act'][]): Done[] =>
  done.filter(({ act, ok }) => ok && wanted.includes(act));

/** Pairs of acts that cannot both succeed, and passwords that should no longer work. */
function contradictions(round: Round, valid: string[]): string[] {
  const [reset, ...more] = did(round, 'reset');
  const ownerCame = did(round, 'link', 'google').length > 0;
  const proved = did(round, 'link', 'google', 'reset', 'code').length > 0;
  const found = {
    'two resets': more.length > 0,
    'a password outlives a reset': reset !== undefined && valid.join() !== reset.password,
    'a password outlives the owner’s coming':
      !round.wasProven && ownerCame && !reset && valid.length > 0,
    'a proven address was corrected': proved && did(round, 'correct').length > 0,
  };
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** The reason why a session should have ended in a round; undefined if it may be open. */
function whyEnded(session: Opened, round: Round, valid: string[]): string | undefined {
  // A session opened by another one counts as equally old.
  const origin = session.from ?? session;
  const isOlder = origin.round < round.round;
  const isNew = session.round === round.round;
  const mayBeStrangers = !round.wasProven && session.way !== 'link';
  const reasons = {
    'a ban': did(round, 'ban').length > 0,
    'its password': isNew && session.password !== undefined && !valid.includes(session.password),
    'a reset': isOlder && did(round, 'reset').length > 0,
    'the owner’s coming': isOlder && mayBeStrangers && did(round, 'link', 'google').length > 0,
    'its log-out': did(round, 'logOut').some(({ by }) => by === session),
    'the end of all others':
      isOlder && did(round, 'endOthers').some(({ by }) => by !== (isNew ? origin : session)),
  };
  return Object.entries(reasons).find(([, isSo]) => isSo)?.[0];
}
