import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPlainText } from '#platform/contract/plain-text.ts';
import { plainRichText, type RichText } from '#platform/contract/rich-text.ts';
import { RichTextView } from './rich-text-view.tsx';

/** The markup without the attributes `class` and `dir`. */
function markupOf(text: RichText, maxLength?: number): string {
  const view = <RichTextView text={text} {...(maxLength === undefined ? {} : { maxLength })} />;
  return renderToStaticMarkup(view).replaceAll(/ (class|dir)="[^"]*"/g, '');
}

test('COMPOSER-04 shows HTML in a text literally', () => {
  expect(markupOf(plainRichText('<img src=x onerror=alert(1)><b>x</b>'))).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;&lt;b&gt;x&lt;/b&gt;</p>',
  );
});

test('COMPOSER-02 the server renders formats, links and lines', () => {
  const text: RichText = {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'a', format: 15 },
            {
              type: 'link',
              url: 'https://example.com/?a="b',
              children: [{ type: 'text', text: 'c', format: 2 }],
            },
          ],
        },
        { type: 'paragraph', children: [{ type: 'text', text: 'd', format: 0 }] },
      ],
    },
  };

  expect(markupOf(text)).toBe(
    '<p><strong><em><u><s>a</s></u></em></strong>' +
      '<a href="https://example.com/?a=&quot;b" target="_blank" rel="nofollow noopener ugc noreferrer">' +
      '<em>c</em></a></p><p>d</p>',
  );
});

test('T47 a text that was stored with an override of its direction is shown without it', () => {
  expect(markupOf(plainRichText('Pay \u202e$05'))).toBe('<p>Pay $05</p>');
  expect(toPlainText(plainRichText('Pay \u202e$05'))).toBe('Pay $05');
});

test('cuts a text of more than 200 characters to 200, but not one of 200', () => {
  expect(markupOf(plainRichText('a'.repeat(200)), 200)).toBe(`<p>${'a'.repeat(200)}</p>`);
  expect(markupOf(plainRichText('a'.repeat(201)), 200)).toBe(`<p>${'a'.repeat(200)}…</p>`);
});
