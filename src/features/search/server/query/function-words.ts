const words = new Set(
  `a an and any are as at be but by can do for from get has have how i if in is it looking me my
  near need of on or our out that the this to up want wanted we what who will with you your`.split(
    /\s+/,
  ),
);

/** Words that say little about what is searched. */
export function isFunctionWord(word: string): boolean {
  return words.has(word);
}
