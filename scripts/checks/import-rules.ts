import { globSync } from 'node:fs';
import { findFeatureCycle } from './feature-cycle.ts';
import { root, runCommand } from '../run-command.ts';

type CruiseResult = {
  modules: { source: string; dependencies: { resolved: string; module: string }[] }[];
  summary: {
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
};

/**
 * Checks imports by `.dependency-cruiser.cjs`, and that features form no cycle. The tool reports nothing when it cannot
 * read TypeScript, so this also checks that it read every file.
 */
async function checkImportRules(): Promise<string[]> {
  const { output } = await runCommand({
    run: 'depcruise',
    args: ['src', 'db', 'scripts', 'tests', '--output-type', 'json'],
  });
  if (!output.startsWith('{')) return [output];
  const cruise: CruiseResult = JSON.parse(output);
  return [
    ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...featureCycleProblems(cruise),
    ...skippedFiles(cruise),
  ];
}

function featureCycleProblems({ modules }: CruiseResult): string[] {
  const imports = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  const cycle = findFeatureCycle(imports);
  return cycle ? [`import cycle of features: ${cycle.join(' → ')}`] : [];
}

function skippedFiles(cruise: CruiseResult): string[] {
  const read = new Set(cruise.modules.map((module) => module.source));
  const files = globSync('{src,db,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: root });
  const skipped = files.filter((file) => !read.has(file) && !file.endsWith('.d.ts'));
  const problems = skipped.map((file) => `not read: ${file}`);
  if (files.length === 0) problems.push('no source files found');
  const aliasImports = cruise.modules
    .flatMap((module) => module.dependencies)
    .filter(({ module }) => module.startsWith('#'));
  if (!aliasImports.some(({ resolved }) => resolved.startsWith('src/'))) {
    problems.push('no import of the form #platform/… was followed');
  }
  return problems;
}

const problems = await checkImportRules();
if (problems.length > 0) console.log(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
