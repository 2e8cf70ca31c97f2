import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parseRichText } from '#platform/contract/rich-text/parse-rich-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { xssStates } from '#tests/support/attacks/xss-payloads.ts';
import { RichTextView } from './rich-text-view.tsx';

const elements = ['a', 'em', 'p', 's', 'strong', 'u'];
const attributes = ['class', 'dir', 'href', 'rel', 'target'];

/** The text of an attack as the server would store it. */
function stored(state: unknown): RichText[] {
  try {
    return [parseRichText(state)];
  } catch {
    return [];
  }
}

test('T45 hostile texts in a page run nothing, load nothing and add only safe elements, attributes and links', async () => {
  const texts = xssStates.flatMap(stored);
  expect(texts.length).toBeGreaterThan(100);
  const dialog = vi.spyOn(window, 'alert').mockReturnValue();
  const loadedBefore = performance.getEntriesByType('resource').length;
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = texts.map((text) => renderToString(<RichTextView text={text} />)).join('');

  const all = [...place.querySelectorAll('*')];
  for (const element of all) {
    for (const name of ['mouseover', 'focus', 'toggle']) element.dispatchEvent(new Event(name));
  }
  // Time enough for the browser to request an image.
  await new Promise((resolve) => setTimeout(resolve, 200));

  const elementNames = new Set(all.map((element) => element.localName));
  expect([...elementNames].filter((name) => !elements.includes(name))).toEqual([]);
  const attributeNames = new Set(all.flatMap((element) => element.getAttributeNames()));
  expect([...attributeNames].filter((name) => !attributes.includes(name))).toEqual([]);
  for (const { protocol, href } of place.querySelectorAll('a')) {
    expect(protocol, href).toBeOneOf(['http:', 'https:', 'mailto:']);
  }
  expect(dialog).not.toHaveBeenCalled();
  expect(performance.getEntriesByType('resource')).toHaveLength(loadedBefore);
  place.remove();
});
