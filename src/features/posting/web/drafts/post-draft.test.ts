import { beforeEach, expect, test } from 'vitest';
import { emptyRichText, plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { getPostDraft } from './post-draft.ts';

const draft = getPostDraft();

beforeEach(() => draft.clear());

test('COMPOSER-13 choosing a category keeps the text, and changing the text keeps the category', () => {
  draft.change({ text: plainRichText('Lamp') });
  draft.change({ category: 'home decor' });
  draft.change({ text: plainRichText('Lamp, $12') });

  expect(draft.content).toMatchObject({
    text: plainRichText('Lamp, $12'),
    category: 'home decor',
  });
});

test('COMPOSER-11 clearing empties text and category and resets the editor', () => {
  draft.change({ text: plainRichText('Lamp'), category: 'tickets' });
  const { resetKey } = draft.shown.get();

  draft.clear();

  expect(draft.content).toMatchObject({ text: emptyRichText, category: null });
  expect(draft.shown.get().resetKey).not.toBe(resetKey);
});

test('MODAL-15 asks before discarding text or a category, not before discarding white space', () => {
  draft.change({ text: plainRichText(' \n\u200b') });
  expect(draft.isEmpty).toBe(true);

  draft.change({ category: 'tickets' });
  expect(draft.isEmpty).toBe(false);
});
