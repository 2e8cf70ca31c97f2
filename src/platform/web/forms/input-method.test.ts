import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { isSendKey } from '../rich-text/editor/is-send-key.ts';
import { isEnter, isOfInputMethod } from './input-method.ts';

/** A key as browsers report it; there is no `KeyboardEvent` outside of one. */
function press(
  key: string,
  isComposing: boolean,
  keyCode: number,
  more: object = {},
): KeyboardEvent {
  const event: Partial<KeyboardEvent> = { key, isComposing, keyCode, ...more };
  return event as KeyboardEvent;
}

describe('a key of an input method', () => {
  it.each([
    ['Enter that accepts a suggestion', 'Enter', true, 229],
    ['the same, where the code is that of Enter', 'Enter', true, 13],
    ['the same in Safari, after the end of the composition', 'Enter', false, 229],
    ['an arrow through the suggestions', 'ArrowDown', true, 229],
    ['Escape that drops them, in Safari', 'Escape', false, 229],
    ['Tab', 'Tab', true, 229],
    ['a letter', 'Process', true, 229],
    ['a letter of a telephone', 'Unidentified', false, 229],
  ])('%s does nothing', (_, key, isComposing, keyCode) => {
    const event = press(key, isComposing, keyCode);
    expect([isOfInputMethod(event), isEnter(event)]).toEqual([true, false]);
    for (const submitOn of ['enter', 'control-enter'] as const) {
      const pressed = press(key, isComposing, keyCode, { ctrlKey: true });
      expect(isSendKey(pressed, submitOn)).toBe(false);
    }
  });

  it('is no key that was pressed for us', () => {
    expect(isEnter(press('Enter', false, 13))).toBe(true);
    expect(isEnter(press('a', false, 65))).toBe(false);
    expect(isOfInputMethod(press('ArrowDown', false, 40))).toBe(false);
    const reported = { nativeEvent: press('Enter', false, 229) };
    expect(isEnter(press('Enter', false, 0, reported))).toBe(false);
  });
});

test('nothing else reads whether Enter was pressed', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const reading = files.filter((file) =>
    /['"`]Enter['"`]|\.keyCode|(?<!editor)\.isComposing/.test(readFileSync(file, 'utf8')),
  );
  // The script of the page runs before all modules, so it has the rule once more.
  expect(reading.toSorted()).toEqual([
    'src/platform/server/http/inline-script.ts',
    'src/platform/web/forms/input-method.ts',
  ]);
});
