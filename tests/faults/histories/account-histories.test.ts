import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acts,
  AccountHistory,
  beginnings,
  historyCost,
  type ActResult,
  type History,
  type OpenedSession,
} from '#tests/support/members/account-history.ts';
import { atScale, historySeed as seed, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { openGoogleFixture, type GoogleFixture } from '#tests/support/members/google-fixture.ts';

const parallelHistories = 4;

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture({ passwordCost: historyCost });
});
afterAll(() => fixture.close());

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

/**
 * Random histories of accounts: in each round several acts happen at once, and the server may run them in any order.
 * Once its owner has signed in by link or Google, nobody who did not prove the address may keep access.
 */
test(
  'T11 T13 T15 T16 T17 T18 R19 in random histories of an account, sessions, passwords and codes end when they must',
  { timeout: scaledTimeout(180_000) },
  async () => {
    const histories = fc.sample(history, { numRuns: atScale(200, 10_000), seed });
    const counts = { acts: 0, done: 0, stillSignedIn: 0 };
    const waiting = [...histories];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await runHistory(next, counts);
    };
    await Promise.all(Array.from({ length: parallelHistories }, work));
    expect(counts.done).toBeGreaterThan(histories.length);
    expect(counts.stillSignedIn).toBeGreaterThan(histories.length / 2);
  },
);

async function runHistory(
  generated: History,
  counts: { acts: number; done: number; stillSignedIn: number },
) {
  const account = new AccountHistory(fixture);
  await account.begin(generated.beginning);
  for (const [round, actsOfRound] of generated.rounds.entries()) {
    await fixture.server.db.deleteFrom('rate_limits').execute();
    await account.prepare(actsOfRound);
    const isProven = await account.isProven();
    const preparedActs = await Promise.all(
      actsOfRound.map((each) => account.prepareAct(each, round)),
    );
    const done = await Promise.all(preparedActs.map((act) => act()));
    // A code is entered in a session of this account and proves the address, so sessions opened earlier may stay open.
    const wasProven = isProven || done.some(({ act, ok }) => act === 'code' && ok);
    account.opened.push(...done.flatMap(({ opened }) => (opened ? [opened] : [])));
    const problems = await violations(account, { round, done, wasProven });
    const details = { seed, generated, round, done: done.map(({ act, ok }) => [act, ok]) };
    expect(problems, JSON.stringify(details)).toEqual([]);
    counts.acts += done.length;
    counts.done += done.filter(({ ok }) => ok).length;
    if (done.some(({ act, ok }) => ok && act === 'correct')) return;
    await account.endBan();
    const signedIn = await Promise.all(account.opened.map((each) => account.isSignedIn(each)));
    counts.stillSignedIn += signedIn.filter(Boolean).length;
  }
}

/** Facts that must not be true after a round, in whatever order its acts ran. */
async function violations(account: AccountHistory, round: Round): Promise<string[]> {
  const validPasswords = await account.validPasswords();
  const found = contradictions(round, validPasswords);
  const areOpen = await Promise.all(account.opened.map((each) => account.isSignedIn(each)));
  for (const session of account.opened.filter((_, at) => areOpen[at])) {
    const why = whyEnded(session, round, validPasswords);
    if (why) found.push(`a session by ${session.entry} of round ${session.round} outlives ${why}`);
  }
  for (const { unused, by } of round.done) {
    const why = by && whyEnded(by, round, validPasswords);
    if (why && unused && (await account.isUsable(unused)))
      found.push(`a code for another site outlives ${why}`);
  }
  return found;
}

type Round = { round: number; done: ActResult[]; wasProven: boolean };

const successful = ({ done }: Round, ...wanted: ActResult['act'][]): ActResult[] =>
  done.filter(({ act, ok }) => ok && wanted.includes(act));

/** Pairs of acts that cannot both succeed, and passwords that should no longer work. */
function contradictions(round: Round, validPasswords: string[]): string[] {
  const [reset, ...more] = successful(round, 'reset');
  const ownerSignedIn = successful(round, 'link', 'google').length > 0;
  const proved = successful(round, 'link', 'google', 'reset', 'code').length > 0;
  const found = {
    'two resets': more.length > 0,
    'a password outlives a reset': reset !== undefined && validPasswords.join() !== reset.password,
    'a password outlives the owner’s sign-in':
      !round.wasProven && ownerSignedIn && !reset && validPasswords.length > 0,
    'a proven address was corrected': proved && successful(round, 'correct').length > 0,
  };
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** The reason why a session should have ended in a round; undefined if it may be open. */
function whyEnded(
  session: OpenedSession,
  round: Round,
  validPasswords: string[],
): string | undefined {
  // A session that another session opened counts as equally old.
  const origin = session.from ?? session;
  const isOlder = origin.round < round.round;
  const isNew = session.round === round.round;
  const mayBeSomebodyElse = !round.wasProven && session.entry !== 'link';
  const reasons = {
    'a ban': successful(round, 'ban').length > 0,
    'its password':
      isNew && session.password !== undefined && !validPasswords.includes(session.password),
    'a reset': isOlder && successful(round, 'reset').length > 0,
    'the owner’s sign-in':
      isOlder && mayBeSomebodyElse && successful(round, 'link', 'google').length > 0,
    'its logout': successful(round, 'logOut').some(({ by }) => by === session),
    'the end of all others':
      isOlder && successful(round, 'endOthers').some(({ by }) => by !== (isNew ? origin : session)),
  };
  return Object.entries(reasons).find(([, isSo]) => isSo)?.[0];
}
