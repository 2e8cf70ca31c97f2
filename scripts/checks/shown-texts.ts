import ts from 'typescript';

/** Stands in a text for what only the running product knows, such as a name. */
export const hole = '\0';

/** The values of constants by their names. */
export type Constants = Map<string, string>;

/** Elements that are part of the sentence around them; a component may be one, too: a link. */
const inlineTags = /^(?:[A-Z]\w*|a|b|em|i|span|strong)$/;

const breakMark = '\n\n';

/** The constants of all sources whose values are texts or numbers. A name with several values has none. */
export function readConstants(files: readonly ts.SourceFile[]): Constants {
  const values = new Map<string, string | undefined>();
  for (const { statements } of files) {
    for (const { name, initializer } of statements.flatMap(declarationsIn)) {
      if (!ts.isIdentifier(name) || !initializer) continue;
      const value =
        ts.isStringLiteralLike(initializer) || ts.isNumericLiteral(initializer)
          ? initializer.text
          : undefined;
      const isFirst = !values.has(name.text);
      values.set(name.text, isFirst || values.get(name.text) === value ? value : undefined);
    }
  }
  return new Map(
    [...values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function declarationsIn(statement: ts.Statement): readonly ts.VariableDeclaration[] {
  return ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
}

/**
 * All texts of a source file that the product could show: string literals, templates, sums of texts, and what reads as one
 * text inside an element of JSX. Comments, types, imports and the examples of the API are none.
 */
export function textsInSource(file: ts.SourceFile, constants: Constants): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isNeverShown(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      texts.push(...textsInElement(node, constants));
    else if (isText(node)) texts.push(normalize(toText(node, constants)));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The headings, paragraphs and list items of a Markdown text, without its marks. */
export function textsInMarkdown(source: string): string[] {
  const blocks = source.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return blocks.map((block) =>
    normalize(
      block
        .replace(/^\s*(?:#+|[-*]|\d+\.) /, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\*\*/g, '')
        .replace(/\{\{\w+\}\}/g, hole),
    ),
  );
}

export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isNeverShown(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return true;
  return (
    ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'example'
  );
}

function isText(node: ts.Node): node is ts.Expression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node);
}

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** What an expression shows, with a hole for each part that is not written in it. */
function toText(node: ts.Expression, constants: Constants): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? hole;
  if (isSum(node)) return toText(node.left, constants) + toText(node.right, constants);
  if (!ts.isTemplateExpression(node)) return hole;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => toText(expression, constants) + literal.text,
  );
  return node.head.text + spans.join('');
}

/** The texts between the blocks of an element, with and without what is drawn at their ends, such as an icon. */
function textsInElement(element: ts.JsxElement | ts.JsxFragment, constants: Constants): string[] {
  const joined = element.children.map((child) => toInlineText(child, constants)).join('');
  const texts = joined.split(breakMark).map(normalize);
  return texts.flatMap((text) => [text, text.replaceAll(/^(?:\0 ?)+|(?: ?\0)+$/g, '')]);
}

function toInlineText(child: ts.JsxChild, constants: Constants): string {
  if (ts.isJsxText(child)) return decode(child.text.replace(/\s+/g, ' '));
  if (ts.isJsxExpression(child)) return child.expression ? toText(child.expression, constants) : '';
  if (ts.isJsxSelfClosingElement(child)) return isInline(child.tagName) ? hole : breakMark;
  if (ts.isJsxElement(child) && !isInline(child.openingElement.tagName)) return breakMark;
  return child.children.map((inner) => toInlineText(inner, constants)).join('');
}

function isInline(tag: ts.JsxTagNameExpression): boolean {
  return ts.isIdentifier(tag) && inlineTags.test(tag.text);
}

const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

function decode(text: string): string {
  return text.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
}
