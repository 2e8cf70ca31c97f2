import { beforeEach, expect, test } from 'vitest';
import { emptyRichText, plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { changeDraft, clearDraft, composerDraft, isDraftEmpty } from './composer-draft.ts';

beforeEach(clearDraft);

test('COMPOSER-13 choosing a category keeps the text, and changing the text keeps the category', () => {
  changeDraft({ text: plainRichText('Lamp') });
  changeDraft({ category: 'home decor' });
  changeDraft({ text: plainRichText('Lamp, $12') });

  expect(composerDraft()).toMatchObject({
    text: plainRichText('Lamp, $12'),
    category: 'home decor',
  });
});

test('COMPOSER-11 clearing empties text and category and resets the editor', () => {
  changeDraft({ text: plainRichText('Lamp'), category: 'tickets' });
  const { resetKey } = composerDraft();

  clearDraft();

  expect(composerDraft()).toMatchObject({ text: emptyRichText, category: null });
  expect(composerDraft().resetKey).not.toBe(resetKey);
});

test('MODAL-15 asks before discarding text or a category, not before discarding white space', () => {
  changeDraft({ text: plainRichText(' \n\u200b') });
  expect(isDraftEmpty()).toBe(true);

  changeDraft({ category: 'tickets' });
  expect(isDraftEmpty()).toBe(false);
});
