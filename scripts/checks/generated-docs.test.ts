import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatedDocs } from './generated-docs.ts';

for (const { path, text } of generatedDocs()) {
  it(`${path} is up to date; \`npm run docs\` writes it`, async () => {
    expect(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text);
  });
}

it('every setting has a meaning', () => {
  const page = generatedDocs()[0]?.text ?? '';
  expect(page).toContain('| `PORT` | The port to listen on; 0 picks a free one. | `3000` |');
  expect(page).not.toContain('|  |  |');
});
