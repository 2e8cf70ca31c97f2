import { globSync } from 'node:fs';
import { featureCircle } from './feature-circle.ts';
import { root, runCommand } from './run-command.ts';

type Cruise = {
  modules: { source: string; dependencies: { resolved: string; module: string }[] }[];
  summary: {
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
};

/**
 * Checks imports by `.dependency-cruiser.cjs`. The tool reports nothing when it cannot read TypeScript, so what it read
 * is checked too.
 */
async function checkBorders(): Promise<string[]> {
  const { output } = await runCommand({
    run: 'depcruise',
    args: ['src', 'db', 'scripts', 'tests', '--output-type', 'json'],
  });
  if (!output.startsWith('{')) return [output];
  const cruise: Cruise = JSON.parse(output);
  return [
    ...cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...circleOf(cruise),
    ...unread(cruise),
  ];
}

function circleOf({ modules }: Cruise): string[] {
  const imports = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  const circle = featureCircle(imports);
  return circle ? [`no circle of features: ${circle.join(' → ')}`] : [];
}

function unread(cruise: Cruise): string[] {
  const read = new Set(cruise.modules.map((module) => module.source));
  const files = globSync('{src,db,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: root });
  const missed = files.filter((file) => !read.has(file) && !file.endsWith('.d.ts'));
  const problems = missed.map((file) => `not read: ${file}`);
  if (files.length === 0) problems.push('no source files found');
  const throughNames = cruise.modules
    .flatMap((module) => module.dependencies)
    .filter(({ module }) => module.startsWith('#'));
  if (!throughNames.some(({ resolved }) => resolved.startsWith('src/'))) {
    problems.push('no import of the form #platform/… was followed');
  }
  return problems;
}

const problems = await checkBorders();
if (problems.length > 0) console.log(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
