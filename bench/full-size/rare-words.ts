/** How many made-up words there are. */
export const rareWords = 30_000;

/** A made-up word, another one for each rank. */
export function rareWord(rank: number): string {
  const letters = rank.toString(26).replaceAll(/\d/g, (digit) => 'xyzwvutsrq'[Number(digit)] ?? '');
  return `${'bcdfgklmnprst'[rank % 13]}${'aeiou'[rank % 5]}${letters}o`;
}
