const maxCombiningMarks = 8;

const combiningMark = /\p{M}/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Cuts piles of combining marks that run over neighbouring lines. The count goes on from one call to
 * the next, so that a pile cannot be spread over differently formatted pieces of one line.
 */
export function createMarkCapper(): (text: string) => string {
  let marks = 0;
  return (text) => {
    let kept = '';
    for (const character of text) {
      if (combiningMark.test(character)) {
        marks += 1;
        if (marks > maxCombiningMarks) continue;
      } else if (!invisible.test(character)) {
        marks = 0;
      }
      kept += character;
    }
    return kept;
  };
}
