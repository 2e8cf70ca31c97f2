import { globSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { createExample } from './example-of.ts';

/** A column as a row type declares it. */
export type DeclaredColumn = { nullable: boolean; kind: string };

/** A statement with a row type: `sql<Row>` and its template. */
export type DeclaredStatement = {
  where: string;
  /** Matches the text of the statement, whatever its interpolations become. */
  pattern: RegExp;
  columns: Map<string, DeclaredColumn>;
};

/** An exported function that takes the database, and example arguments of its parameter types. */
export type QueryFunction = { name: string; argumentsOf(variant: number): unknown[] };

export type QueryFile = {
  file: string;
  statements: DeclaredStatement[];
  functions: QueryFunction[];
};

const root = new URL('../../../', import.meta.url).pathname;

/** Reads every statement with a row type from the server's source files. */
export function queryFiles(): QueryFile[] {
  const files = globSync('src/**/server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => `${root}${file}`);
  const { config } = ts.readConfigFile(`${root}tsconfig.server.json`, (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} was not read`);
    const statements = listStatements(source, checker);
    if (statements.length === 0) return [];
    return [{ file, statements, functions: listFunctions(source, checker) }];
  });
}

function listStatements(source: ts.SourceFile, checker: ts.TypeChecker): DeclaredStatement[] {
  const found: DeclaredStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const [row] = node.typeArguments ?? [];
      if (row) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({
          where: `${relative(root, source.fileName)}:${line + 1}`,
          pattern: getPattern(node.template),
          columns: listColumns(checker.getTypeFromTypeNode(row), checker),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function getPattern(template: ts.TemplateLiteral): RegExp {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[\\s\\S]*')}$`,
  );
}

function listColumns(type: ts.Type, checker: ts.TypeChecker): Map<string, DeclaredColumn> {
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const declared = checker.getTypeOfSymbol(property);
      const nullable = (declared.isUnion() ? declared.types : [declared]).some(
        ({ flags }) => (flags & ts.TypeFlags.Null) !== 0,
      );
      const kind = getKind(checker.getNonNullableType(declared), checker);
      return [property.name, { nullable, kind }];
    }),
  );
}

const plainKinds = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
] as const;

/** The JavaScript type of a value as the driver returns it; `json` for any other object. */
function getKind(type: ts.Type, checker: ts.TypeChecker): string {
  const [one = type] = type.isUnion() ? type.types : [type];
  const [, plain] = plainKinds.find(([flags]) => one.flags & flags) ?? [];
  if (plain) return plain;
  const name = one.getSymbol()?.getName();
  if (name === 'Date' || name === 'Buffer') return name;
  // The check says that it is a reference to an array type.
  return checker.isArrayType(one) ? listKindOf(one as ts.TypeReference, checker) : 'json';
}

function listKindOf(type: ts.TypeReference, checker: ts.TypeChecker): string {
  const [element = type] = checker.getTypeArguments(type);
  const kind = getKind(element, checker);
  return kind === 'string' || kind === 'number' ? `${kind}[]` : 'json';
}

/** The types of the first parameter of a function that sends statements. */
const databases = ['Db', 'Transaction<Tables>'];

function listFunctions(source: ts.SourceFile, checker: ts.TypeChecker): QueryFunction[] {
  return source.statements.filter(ts.isFunctionDeclaration).flatMap((declaration) => {
    const [first, ...others] = declaration.parameters;
    const isExported = declaration.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    if (!isExported || !databases.includes(first?.type?.getText(source) ?? '')) return [];
    const argumentsOf = (variant: number) =>
      others.map((parameter) =>
        createExample(checker.getTypeAtLocation(parameter), checker, variant),
      );
    return [{ name: declaration.name?.text ?? '', argumentsOf }];
  });
}
