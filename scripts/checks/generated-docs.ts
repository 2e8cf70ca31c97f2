import * as z from 'zod/mini';
import { performancePage } from '../../bench/report/performance-page.ts';
import { readsPicture } from '../../bench/report/reads-picture.ts';
import { configSchema } from '#platform/server/config/config-schema.ts';
import { architecturePicture } from './architecture-picture.ts';
import { faultsPage } from '../mutations/faults-page.ts';
import { testsById, threats } from './tests-by-id.ts';

/** Documents that are generated from the code: their paths and texts. */
export function generatedDocs(): { path: string; text: string }[] {
  return [
    { path: 'docs/configuration.md', text: configurationPage() },
    { path: '.env.example', text: environmentExample() },
    { path: 'docs/threats.md', text: threatsPage() },
    { path: 'docs/faults.md', text: faultsPage() },
    { path: 'docs/pictures/architecture.svg', text: architecturePicture() },
    { path: 'docs/performance.md', text: performancePage() },
    { path: 'docs/pictures/reads.svg', text: readsPicture() },
  ];
}

const envFileNote =
  '`npm start`, `npm run dev`, the `npm run db:` scripts and the operator commands also read a file `.env`; variables of the environment override it.';

type Variable = { name: string; meaning: string; defaultValue: string };

function variables(): Variable[] {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', default: defaultValue } =
      typeof property === 'object' ? property : {};
    return {
      name,
      meaning: description,
      defaultValue:
        defaultValue === undefined ? '' : JSON.stringify(defaultValue).replaceAll('"', ''),
    };
  });
}

function configurationPage(): string {
  const rows = variables().map(
    ({ name, meaning, defaultValue }) =>
      `| \`${name}\` | ${meaning} | ${defaultValue && `\`${defaultValue}\``} |`,
  );
  return [
    '# Configuration',
    '',
    'Everything is set through the environment, read once at the start. Invalid settings are listed and prevent the start.',
    `${envFileNote} \`.env.example\` lists them all.`,
    '',
    '| variable | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function environmentExample(): string {
  return [
    `# Copy this to \`.env\` and remove the # from the lines that you change.\n# ${envFileNote}\n`,
    ...variables().map(
      ({ name, meaning, defaultValue }) => `# ${meaning}\n# ${name}=${defaultValue}\n`,
    ),
  ].join('\n');
}

function threatsPage(): string {
  const tests = testsById();
  const rows = threats().map(({ id, text }) => {
    const files = tests.get(id) ?? [];
    return `| ${id} | ${text} | ${files.map((file) => `\`${file}\``).join(', ')} |`;
  });
  return [
    '# Threats',
    '',
    'Attacks (T) and faults (R) that the product withstands, and the tests whose titles begin with their id. Written by',
    '`npm run docs` from `threats.tsv` and the tests.',
    '',
    '| id | what, and the defense | shown by |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
