import { expect, it } from 'vitest';
import { examplePost } from '#features/posting/schemas.ts';
import { createSaveChange } from './toggle-save.ts';

const post = { ...examplePost, saved: false, saveCount: 2 };

it('SAVE-01 a tap changes the button and the count at once', () => {
  expect(createSaveChange(true)(post)).toMatchObject({ saved: true, saveCount: 3 });
  const saved = { ...post, saved: true };
  expect(createSaveChange(false)(saved)).toMatchObject({ saved: false, saveCount: 1 });
  expect(createSaveChange(false)({ ...saved, saveCount: 0 }).saveCount).toBe(0);
});

it('SAVE-01 a second tap before the first is answered restores the post', () => {
  expect(createSaveChange(false)(post)).toMatchObject({ saved: false, saveCount: 2 });
});

it('shows a newer count from the server, and the button as tapped', () => {
  const tap = createSaveChange(true);
  tap(post);
  expect(tap({ ...post, saveCount: 7 })).toMatchObject({ saved: true, saveCount: 7 });
});
