import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** A reader takes in this many names at once; what is more, has parts that deserve a folder each. */
const mostFiles = 20;

test(`no folder of the source has more than ${mostFiles} files`, () => {
  const files = String(
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'scripts', 'tests']),
  )
    .trim()
    .split('\n')
    // Images have no order to read.
    .filter((file) => /\.(?:tsx?|css|md)$/.test(file));
  const counts = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...counts].filter(([, inside]) => inside.length > mostFiles);
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
  expect(counts.size).toBeGreaterThan(100);
});

/** What others may import of a feature, by entry point. */
const mostExports = 20;

test(`no entry point exports more than ${mostExports} names`, () => {
  const entryPoints = globSync('src/features/*/{server,web}/{,*/}{index,lazy}.ts');
  const counts = entryPoints.map((file) => {
    const lists = readFileSync(file, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm);
    const names = [...lists].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim()),
    );
    return { file, names: names.length };
  });
  expect(counts.filter(({ names }) => names > mostExports)).toEqual([]);
  expect(Math.max(...counts.map(({ names }) => names))).toBeGreaterThan(10);
});
