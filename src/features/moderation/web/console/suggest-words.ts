import { fillText, thingNames, type StaffAct, type TextName } from '../../contract/decisions.ts';
import { rules, type RuleName } from '../../contract/rules.ts';
import type { CaseView } from '../../schemas/console.ts';
import type { ModerationText } from '../../schemas/texts.ts';

type Choice = {
  shown: CaseView;
  act: StaffAct;
  rule: RuleName;
  days: number;
  overturns: boolean;
};

/** The sentences to both sides that an act begins with; empty where nobody is told. */
export function suggestWords(
  texts: ModerationText[],
  { shown, act, rule, days, overturns }: Choice,
): { words: string; wordsToReporters: string } {
  const filling = {
    thing: thingNames[shown.about],
    rule: rules[rule],
    time: days === 1 ? '1 day' : `${days} days`,
  };
  const find = (name: TextName | undefined) => {
    const text = texts.find((each) => each.name === name)?.words ?? '';
    return fillText(text, filling);
  };
  const appealText = overturns ? 'overturned.member' : 'upheld.member';
  return {
    words: find(act === 'decide' ? appealText : memberTexts[act]),
    wordsToReporters: find(reportersTexts[act]),
  };
}

const memberTexts: Partial<Record<StaffAct, TextName>> = {
  remove: 'remove.member',
  warn: 'warn.member',
  pause: 'pause.member',
  ban: 'ban.member',
  restore: 'restore.member',
};

const reportersTexts: Partial<Record<StaffAct, TextName>> = {
  remove: 'acted.reporters',
  warn: 'acted.reporters',
  pause: 'acted.reporters',
  ban: 'acted.reporters',
  dismiss: 'dismiss.reporters',
};
