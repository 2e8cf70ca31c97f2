import { createHash } from 'node:crypto';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isShown, readShownTexts } from './find-sentences.ts';
import { requirements } from './tests-by-id.ts';
import { readConstants, textsInMarkdown, textsInSource } from './shown-texts.ts';

/**
 * A digest of each area's rows in docs/requirements.tsv. A replacement over all files changes a sentence in the code, in its
 * tests and in the table alike, and then nothing else fails; but it cannot change a digest to match. Change one here only
 * with the specification in hand, for a row that is meant to change.
 */
const digests: Record<string, string> = {
  CAMPUS: '74ad91779c53',
  FEED: '9751e88cf833',
  COMPOSER: '67607184bef4',
  POST: 'bb471fbf0e21',
  COMMENT: '50ff6147a675',
  MEDIA: '2fa5ab19a802',
  SAVE: '8a4c50308dc3',
  SEARCH: '2a7f44738134',
  CHAT: 'd24476d16eb8',
  NOTIF: '80ae82595c44',
  MAIL: '120b81e6f6ab',
  AUTH: 'dd5b5b31c73a',
  VERIFY: '9076680a962d',
  GATE: '66e7bd4ceb48',
  PROFILE: 'a4bcc52a0618',
  SETTINGS: 'f142d85162b5',
  PAYOUT: '93f0a75c522b',
  PAGES: '8c93465c9198',
  LAYOUT: '2558636e19db',
  NAVHIST: '16563c5da8bb',
  TOAST: '331eefc005b2',
  MODAL: '0ae26175cd16',
  DATA: '32d3171204c6',
  ROLE: '589ced262992',
  LIMIT: 'e25987e85b28',
  ERROR: '50b02021650c',
  SERVICE: 'ab4d801e54c6',
};

test('the product shows every sentence of docs/requirements.tsv', () => {
  const texts = readShownTexts();
  const missing = requirements().flatMap(({ id, sentences }) =>
    sentences
      .filter((sentence) => !isShown(sentence, texts))
      .map((sentence) => `${id}: ${sentence}`),
  );
  expect(missing).toEqual([]);
});

test('no row of docs/requirements.tsv was changed unseen', () => {
  const areas = Map.groupBy(requirements(), ({ id }) => id.slice(0, id.indexOf('-')));
  const found = [...areas].map(([area, rows]) => [area, getDigest(JSON.stringify(rows))]);
  expect(Object.fromEntries(found)).toEqual(digests);
});

function getDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function textsIn(source: string): string[] {
  const file = ts.createSourceFile('any.tsx', source, ts.ScriptTarget.Latest);
  return textsInSource(file, readConstants([file]));
}

test('texts are what the code shows, not its comments, types, imports and examples', () => {
  const source = `
    import { x } from 'imported';
    // 'in a comment'
    type T = 'in a type';
    const max = 160, name = maker();
    define({ example: { text: 'an example' }, message: 'Post saved.' });
    show(\`\${name} removed a heart\`, 'Too ' + 'long', \`\${count} / \${max}\`);`;

  expect(textsIn(source)).toEqual([
    'Post saved.',
    '\0 removed a heart',
    'Too long',
    'Too',
    'long',
    '\0 / 160',
  ]);
});

test('what reads as one text in an element is one, without the icon before it', () => {
  const source = `<div><h2>Title</h2><p>It&apos;s
      <Icon /> {name}, <b>see</b> <Link>here</Link>.</p><Button><Icon /> Share Group</Button></div>`;

  const texts = textsIn(source);
  for (const text of ['Title', "It's \0 \0, see here.", 'Share Group'])
    expect(texts).toContain(text);
});

test('a paragraph and a list item of a page are texts', () => {
  const source =
    '## If you sell\n\nOne\nline.\n\n1. **Answer messages.** On {{site}}.\n2. [Swap](/x).';

  expect(textsInMarkdown(source)).toEqual([
    'If you sell',
    'One line.',
    'Answer messages. On \0.',
    'Swap.',
  ]);
});

test('a sentence is shown as a whole, or as a part where the table says so', () => {
  const texts = new Set(['Post saved. Twice.', '\0 removed a heart', 'Answer messages.']);
  const shown = (sentence: string) => isShown(sentence, texts);

  expect(['Post saved.', 'answer messages.', 'Answer', 'removed a heart'].filter(shown)).toEqual(
    [],
  );
  for (const sentence of [
    '{name} removed a heart',
    'Post saved. [...]',
    '[...] saved. [...]',
    '[...] Twice.',
  ])
    expect([sentence, shown(sentence)]).toEqual([sentence, true]);
});
