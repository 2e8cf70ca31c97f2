/** The sentences of the code of conduct that a decision can name, word for word. */
export const rules = {
  respect:
    'Do not insult, threaten, or belittle anyone because of who they are, where they come from, whom they love or what they believe.',
  pressure:
    'Messages are for talking about a sale or a question, not for pressing someone who does not want to talk.',
  flooding: 'Do not post duplicates.',
  truth: 'Tell the truth about what you sell, scratches included.',
  goods: 'Sell only what is yours and what may be sold.',
  money:
    'Do not ask for money before the other person has seen the item, and do not pay with money that you do not have.',
  identity: 'Use one account, under your own name.',
  exams: "Do not take other people's exams, and do not ask them to take yours.",
} as const;

export type RuleName = keyof typeof rules;

export const ruleNames = [
  'respect',
  'pressure',
  'flooding',
  'truth',
  'goods',
  'money',
  'identity',
  'exams',
] as const satisfies RuleName[];

/** The rule that a reason of a report is most often about. */
export const ruleOfReason: Record<string, RuleName> = {
  spam: 'flooding',
  scam: 'money',
  harassment: 'respect',
  prohibited: 'goods',
  impersonation: 'identity',
};
