import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type Found = { place: string; regex: RegExp };

const regexes = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap(regexesIn);

/** The regular expressions written in a file. */
function regexesIn(file: string): Found[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.pos);
      found.push({ place: `${file}:${line + 1}`, regex: new RegExp(pattern, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts of fifty kilobytes that make bad expressions backtrack again and again. */
const hostileTexts = [
  'a',
  ' ',
  '\t',
  '0',
  '.',
  '@',
  '-',
  '/',
  '<',
  '"',
  '\\',
  'a@',
  'a.',
  ' a',
  '%0',
  '\u0301',
  '😀',
]
  .map((piece) => piece.repeat(50_000 / piece.length))
  .flatMap((text) => [text, `${text}!`, `x${text}\n`]);

describe('regular expressions', () => {
  it('T70 have no form that takes more than linear time', () => {
    expect(regexes.length).toBeGreaterThan(80);
    const slow = regexes.flatMap(({ place, regex }) => {
      const { reports } = analyse(regex, { maxReports: 1 });
      return reports.map(({ type, exponential }) => ({
        place,
        type,
        exponential,
        regex: String(regex),
      }));
    });
    expect(slow).toEqual([]);
  });

  it('T70 each take at most 50 ms for fifty kilobytes of a hostile text', () => {
    const slow = regexes.flatMap(({ place, regex }) =>
      hostileTexts
        .map((text) => ({ place, text: text.slice(0, 5), ms: fastest(regex, text) }))
        .filter(({ ms }) => ms >= 50),
    );
    expect(slow).toEqual([]);
  });
});

/** Milliseconds of the fastest of three attempts, because the machine may be busy. */
function fastest(regex: RegExp, text: string): number {
  let fastestMs = Infinity;
  for (let attempts = 0; attempts < 3 && fastestMs >= 50; attempts += 1) {
    const began = performance.now();
    text.replace(regex, '');
    fastestMs = Math.min(fastestMs, performance.now() - began);
  }
  return fastestMs;
}
