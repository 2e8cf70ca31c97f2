const maxCombiningMarks = 8;

const combiningMark = /\p{M}/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Returns a function that cuts stacks of combining marks. The count continues from one call to the next, so that a
 * stack cannot be split over differently formatted parts of a line.
 */
export function createMarkLimiter(): (text: string) => string {
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
