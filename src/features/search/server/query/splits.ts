const minPart = 3;
const maxSplits = 60;

/** The ways to split a word between letters and digits, as in `ps 5`. */
export function findNumberSplits(word: string): [string, string][] {
  return findSplits(word).filter(([left, right]) => changesKind(left, right));
}

/** The ways to split a word in two, as in `mini fridge`: into parts of at least three characters, or at digits. */
export function findSplits(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const isLong = left.length >= minPart && right.length >= minPart;
    if (changesKind(left, right) || isLong) splits.push([left, right]);
  }
  // "minifridges" also matches "mini fridge".
  if (word.length > 6 && word.endsWith('s')) splits.push(...findSplits(word.slice(0, -1)));
  return splits.slice(0, maxSplits);
}

function changesKind(left: string, right: string): boolean {
  return /\p{N}/u.test(left.at(-1) ?? '') !== /\p{N}/u.test(right[0] ?? '');
}
