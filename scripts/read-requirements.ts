export type Requirement = { id: string; text: string };

const idShape = /^[A-Z]{3,}-\d{2}$/;
/** Attacks and faults have ids of their own, which stand among the others. */
const threatShape = /^[TR]\d{1,2}$/;

/** A title line, then an id, a tab and the requirement on each line. */
export function parseRequirements(table: string): Requirement[] {
  const [, ...lines] = table.trimEnd().split('\n');
  const seen = new Set<string>();
  return lines.map((line) => {
    const [id = '', text = ''] = line.split('\t');
    if (!idShape.test(id) || text === '') throw new Error(`Not a requirement: ${line}`);
    if (seen.has(id)) throw new Error(`Requirement ${id} is there twice.`);
    seen.add(id);
    return { id, text };
  });
}

/** Titles of tests that run; `skip`, `todo` and `fixme` show nothing. */
const titles =
  /\b(?:test|it)(?:\.(?:only|concurrent|sequential|fails|each|runIf|skipIf|for))*(?:\((?:[^()]|\([^()]*\))*\)(?=\())?\(\s*(['"`])([\s\S]*?)\1/g;

/** The ids that stand at the beginning of the titles of a file's tests: `FEED-05 POST-02 a new post …`. */
export function idsInTests(source: string): string[] {
  const ids = [...source.matchAll(titles)].flatMap(([, , title = '']) => {
    const words = title.split(/\s+/);
    const firstOther = words.findIndex((word) => !idShape.test(word) && !threatShape.test(word));
    const leading = firstOther === -1 ? words : words.slice(0, firstOther);
    return leading.filter((word) => idShape.test(word));
  });
  return [...new Set(ids)];
}

export function areaCounts(
  rows: Requirement[],
  shown: Set<string>,
): { area: string; shownRows: number; allRows: number }[] {
  const areas = Map.groupBy(rows, ({ id }) => id.slice(0, id.indexOf('-')));
  return [...areas].map(([area, inArea]) => ({
    area,
    shownRows: inArea.filter(({ id }) => shown.has(id)).length,
    allRows: inArea.length,
  }));
}
