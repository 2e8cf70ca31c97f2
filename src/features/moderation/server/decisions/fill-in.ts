import type { Paused } from '#features/reports/contract.ts';
import { dayMs } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { caseErrors } from '../../contract/console.ts';
import {
  appealable,
  fillText,
  thingNames,
  type Appealable,
  type StaffAct,
  type TextName,
} from '../../contract/decisions.ts';
import { rules, type RuleName } from '../../contract/rules.ts';
import type { CaseFactRow } from '../cases/case-fact-queries.ts';
import { readTexts } from '../texts/text-queries.ts';

export type ActInput = {
  act: StaffAct;
  version: string | null;
  rule?: RuleName | undefined;
  words?: string | undefined;
  wordsToReporters?: string | undefined;
  paused?: Paused | undefined;
  days?: number | undefined;
  overturns?: boolean | undefined;
};

/** Whether an act is a decision that the member can appeal against. */
export function isDecision(act: StaffAct): act is Appealable {
  return appealable.some((each) => each === act);
}

/** Rejects an act without what it needs. */
export function checkInput({ act, rule, words = '', days, overturns }: ActInput): void {
  if (isDecision(act) && rule === undefined) throw fail(caseErrors.rule_missing);
  if (act === 'pause' && days === undefined) throw fail(caseErrors.days_missing);
  if (act === 'note' && words.trim() === '') throw fail(caseErrors.words_missing);
  if (act === 'decide' && overturns === undefined) throw fail(caseErrors.decision_missing);
}

export type CompletedAct = ActInput & {
  words: string;
  wordsToReporters: string;
  pausedUntil: Date | undefined;
};

/** The input with the sentences that its author has not changed. */
export async function fillIn(
  tx: Db,
  { about }: CaseFactRow,
  input: ActInput,
): Promise<CompletedAct> {
  const { act, days } = input;
  const texts = await readTexts(tx);
  const filling = {
    thing: thingNames[about],
    rule: input.rule ? rules[input.rule] : '',
    time: days === 1 ? '1 day' : `${days} days`,
  };
  const fill = (given: string | undefined, name: TextName | undefined) =>
    given?.trim() || (name ? fillText(texts[name], filling) : '');
  const toReporters = getReportersText(act);
  const isPause = act === 'pause' && days !== undefined;
  return {
    ...input,
    words: fill(input.words, getMemberText(input)),
    wordsToReporters: toReporters ? fill(input.wordsToReporters, toReporters) : '',
    paused: isPause ? (input.paused ?? 'both') : undefined,
    pausedUntil: isPause ? new Date(Date.now() + days * dayMs) : undefined,
  };
}

const memberTexts: Partial<Record<StaffAct, TextName>> = {
  remove: 'remove.member',
  warn: 'warn.member',
  pause: 'pause.member',
  ban: 'ban.member',
  restore: 'restore.member',
};

function getMemberText({ act, overturns = false }: ActInput): TextName | undefined {
  if (act === 'decide') return overturns ? 'overturned.member' : 'upheld.member';
  return memberTexts[act];
}

function getReportersText(act: StaffAct): TextName | undefined {
  if (isDecision(act)) return 'acted.reporters';
  return act === 'dismiss' ? 'dismiss.reporters' : undefined;
}
