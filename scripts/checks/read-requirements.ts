import ts from 'typescript';

/** `sentences`: the words that people see. */
export type Requirement = { id: string; text: string; sentences: string[] };

const requirementShape = /^[A-Z]{3,}-\d{2}$/;
/** Attacks (T) and faults (R) of docs/threats.md. */
const threatShape = /^[TR]\d{1,2}$/;
const isId = (word: string) => requirementShape.test(word) || threatShape.test(word);

/**
 * Parses docs/requirements.tsv or docs/threats.tsv: a title line, then an id, a text and sentences on each line, with tabs between
 * them. Between two sentences is ` | `; threats and many requirements have none.
 */
export function parseRequirements(table: string): Requirement[] {
  const [, ...lines] = table.replace(/\n+$/, '').split('\n');
  const seen = new Set<string>();
  return lines.map((line) => {
    const [id = '', text = '', sentences, ...rest] = line.split('\t');
    if (!isId(id) || text === '' || sentences === '' || rest.length > 0)
      throw new Error(`Not a requirement: ${line}`);
    if (seen.has(id)) throw new Error(`${id} is listed twice.`);
    seen.add(id);
    return { id, text, sentences: sentences?.split(' | ') ?? [] };
  });
}

/** The ids in a text: of requirements in the given areas (`FEED`), so not `UTF-16`, and of threats. */
export function idsInText(text: string, areas: Set<string>): string[] {
  const words = text.match(/\b(?:[A-Z]{3,}-\d{2}|T\d{2}|R\d{1,2})\b/g) ?? [];
  return [...new Set(words)].filter((id) => threatShape.test(id) || areas.has(getArea(id)));
}

function getArea(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

/** Test functions that run and must pass; `skip`, `todo`, `fixme` and `fails` do not count. */
const runs = new Set(['only', 'concurrent', 'sequential', 'each', 'for', 'runIf', 'skipIf']);

/**
 * The ids at the beginning of the titles of a file's tests: `FEED-05 T02 a new post …`. The file is parsed, so that text that
 * only looks like a test does not count.
 */
export function idsInTests(source: string): string[] {
  const ids = titlesIn(ts.createSourceFile('any.tsx', source, ts.ScriptTarget.Latest)).flatMap(
    (title) => {
      const words = title.split(/\s+/);
      const firstOther = words.findIndex((word) => !isId(word));
      return firstOther === -1 ? words : words.slice(0, firstOther);
    },
  );
  return [...new Set(ids)];
}

function titlesIn(file: ts.SourceFile): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      if (title && ts.isTemplateExpression(title)) titles.push(title.head.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Whether the called expression is a test function that runs: `test`, `it.only`, `test.each(rows)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text === 'test' || called.text === 'it';
  if (ts.isCallExpression(called)) return isTest(called.expression);
  if (ts.isTaggedTemplateExpression(called)) return isTest(called.tag);
  if (!ts.isPropertyAccessExpression(called)) return false;
  return runs.has(called.name.text) && isTest(called.expression);
}

export function areaCounts(
  rows: Requirement[],
  shown: Set<string>,
): { area: string; shownRows: number; allRows: number }[] {
  const areas = Map.groupBy(rows, ({ id }) => getArea(id));
  return [...areas].map(([area, inArea]) => ({
    area,
    shownRows: inArea.filter(({ id }) => shown.has(id)).length,
    allRows: inArea.length,
  }));
}
