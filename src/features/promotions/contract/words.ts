const addCodePath = '/add-code';

/** Texts of codes, as members read them. */
export const codeWords = {
  title: 'Promotion Code',
  label: 'Code',
  hint: 'It takes something off your next order by card.',
  add: 'Add',
  addACode: 'Add a Code',
  remove: 'Remove',
  missing: 'Type a code.',
  studentsOnly: 'Only verified students pay by card',
  goOn: 'Continue',
  kept: (code: string) => `${code} is added`,
  worth: (off: string, minimum: string | null) =>
    minimum === null
      ? `${off} off your next order by card.`
      : `${off} off your next order by card of ${minimum} or more.`,
  codeLine: (code: string) => `Code ${code}`,
  removeCode: (code: string) => `Remove code ${code}`,
  spendMore: (amount: string) => `Spend ${amount} more with this seller to use it.`,
  isCut: (least: string) => `It is worth more, but a card pays at least ${least}.`,
} as const;

/** Where a code is typed; from there the member comes back to `next`, a path of this site. */
export function addCodeAt(next: string): string {
  return `${addCodePath}?next=${encodeURIComponent(next)}`;
}
