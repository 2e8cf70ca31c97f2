import { writeFile } from 'node:fs/promises';
import { generatedDocs } from './generated-docs.ts';

// Writes the generated documents; a test checks that they are up to date.
for (const { path, text } of generatedDocs()) {
  await writeFile(new URL(`../../${path}`, import.meta.url), text);
  console.log(`Wrote ${path}`);
}
