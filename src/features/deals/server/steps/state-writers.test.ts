import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = new URL('../../../../../', import.meta.url);

// Not the bench: it fills databases of its own, which nobody is served from.
const files = globSync('{src,db,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));

/** The statements of a source that insert or update deals, each with a `?` for what is put into it. */
function writesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node)) {
      const text = ts.isNoSubstitutionTemplateLiteral(node)
        ? node.text
        : node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
      if (/\b(?:insert into|update|merge into) deals\b/.test(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('any.tsx', source, ts.ScriptTarget.Latest));
  return found;
}

it('only one statement writes the state of a deal, and steps alone use it; the demo adds a deal as sold', () => {
  const writers = files.flatMap(({ path, text }) =>
    writesIn(text)
      .filter((statement) => /\b(?:state|end_reason)\b/.test(statement))
      .map((statement) => ({ path, statement })),
  );
  expect(writers.map(({ path }) => path).toSorted()).toEqual([
    'db/seeds/demo/seed-deals.ts',
    'src/features/deals/server/write-queries.ts',
  ]);
  const literal = /'(?:offered|countered|waiting|held|sold|ended)'/;
  expect(writers.filter(({ statement }) => literal.test(statement))).toEqual([]);
  const users = files.filter(({ text }) => /\bstoreDeals\b/.test(text));
  expect(users.map(({ path }) => path).toSorted()).toEqual([
    'src/features/deals/server/steps/take-step.ts',
    'src/features/deals/server/write-queries.ts',
  ]);
});
