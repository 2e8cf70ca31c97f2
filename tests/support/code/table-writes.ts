import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A statement that writes a table; of an update of `members`, one of its columns. */
export type TableWrite = { file: string; owner: string; table: string; column?: string };

/** Every write in an `sql` template of the source, tests left out. */
export function tableWrites(): TableWrite[] {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const owner = /^src\/features\/([^/]+)/.exec(file)?.[1] ?? file.split('/')[1] ?? '';
    const templates = listTemplates(file, readFileSync(file, 'utf8'));
    const temporary = new Set(
      templates.flatMap((text) => /create temporary table (\w+)/.exec(text)?.[1] ?? []),
    );
    return templates
      .flatMap((text) => writesIn(text).map((write) => ({ file, owner, ...write })))
      .filter(({ table }) => !temporary.has(table));
  });
}

/** The `sql` templates of a file, with `$` for each value. */
function listTemplates(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
              .map((part) => part.text)
              .join('$'),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The tables that a statement writes, also in its `with` parts. */
export function writesIn(statement: string): { table: string; column?: string }[] {
  const inserts = statement.matchAll(/\b(?:insert into|delete from)\s+(\w+|\$)/gi);
  const updates = statement.matchAll(
    /\bupdate\s+(\w+|\$)(?:\s+(?:as\s+)?\w+)?\s+set\s+([\s\S]*?)(?=\b(?:from|where|returning)\b|$)/gi,
  );
  return [
    ...[...inserts].map(([, table = '']) => ({ table })),
    ...[...updates].flatMap(([, table = '', assignments = '']) =>
      table === 'members'
        ? assignedColumns(assignments).map((column) => ({ table, column }))
        : [{ table }],
    ),
  ];
}

function assignedColumns(assignments: string): string[] {
  let flat = assignments;
  // Commas within parentheses separate no assignments.
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, '');
  }
  return [...flat.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column);
}
