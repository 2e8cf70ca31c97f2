/** The cost of each kind of typo: the more likely, the lower. `firstLetter` is added for a wrong first letter. */
const costs = { swap: 0.7, doubled: 0.6, vowel: 0.8, neighbor: 0.85, other: 1, firstLetter: 0.5 };

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether two letters are neighbors on the keyboard; each lower row begins half a key further right. */
export function areNeighbors(a: string, b: string): boolean {
  const [left, right] = [getPlace(a), getPlace(b)];
  if (!left || !right) return false;
  const apart = left.row > right.row ? left.at - right.at : right.at - left.at;
  if (left.row === right.row) return Math.abs(apart) === 1;
  return Math.abs(left.row - right.row) === 1 && (apart === 0 || apart === -1);
}

function getPlace(letter: string): { row: number; at: number } | undefined {
  const row = keyboardRows.findIndex((each) => each.includes(letter));
  return row < 0 ? undefined : { row, at: keyboardRows[row]?.indexOf(letter) ?? 0 };
}

function isVowel(letter: string): boolean {
  return 'aeiou'.includes(letter);
}

function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return costs.vowel;
  return areNeighbors(a, b) ? costs.neighbor : costs.other;
}

/** The cost of a letter that is missing or inserted, beside the one before it. */
function gapCost(letter: string | undefined, before: string | undefined): number {
  return letter === before ? costs.doubled : costs.other;
}

/** What each edit costs. */
type EditCosts = {
  gap: (letter: string | undefined, before: string | undefined) => number;
  replacement: (a: string, b: string) => number;
  swap: number;
};

const typoCosts: EditCosts = { gap: gapCost, replacement: replacementCost, swap: costs.swap };
const unitCosts: EditCosts = { gap: () => 1, replacement: (a, b) => (a === b ? 0 : 1), swap: 1 };

/** How unlikely it is that one word was typed and another meant: their weighted edit distance. */
export function editCost(typed: string, meant: string): number {
  const firstLetter = typed[0] === meant[0] ? 0 : costs.firstLetter;
  return cheapestEdits(typed, meant, typoCosts) + firstLetter;
}

/** How many letters must be inserted, left out, replaced or swapped with the next to make one word of another. */
export function editDistance(typed: string, meant: string): number {
  return cheapestEdits(typed, meant, unitCosts);
}

function cheapestEdits(typed: string, meant: string, { gap, replacement, swap }: EditCosts) {
  let before: number[] = [];
  let last: number[] = [0];
  for (let j = 1; j <= meant.length; j += 1) {
    last.push(cell(last, j - 1) + gap(meant[j - 1], meant[j - 2]));
  }
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [cell(last, 0) + gap(typed[i - 1], typed[i - 2])];
    for (let j = 1; j <= meant.length; j += 1) {
      row.push(
        Math.min(
          cell(last, j) + gap(typed[i - 1], typed[i - 2]),
          cell(row, j - 1) + gap(meant[j - 1], meant[j - 2]),
          cell(last, j - 1) + replacement(typed.charAt(i - 1), meant.charAt(j - 1)),
          isSwap(typed.slice(i - 2, i), meant.slice(j - 2, j))
            ? cell(before, j - 2) + swap
            : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return cell(last, meant.length);
}

function isSwap(typed: string, meant: string): boolean {
  return typed.length === 2 && typed !== meant && typed === `${meant.charAt(1)}${meant.charAt(0)}`;
}

function cell(row: number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY;
}
