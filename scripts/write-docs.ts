import { writeFile } from 'node:fs/promises';
import { generatedDocs } from './generated-docs.ts';

// Writes the documents that are made from the code; a test holds them fresh.
for (const { path, text } of generatedDocs()) {
  await writeFile(new URL(`../${path}`, import.meta.url), text);
  console.log(`Wrote ${path}`);
}
