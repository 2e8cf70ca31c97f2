import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import {
  plainRichText,
  type LinkNode,
  type RichText,
} from '#platform/contract/rich-text/rich-text.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { RichTextView } from './rich-text-view.tsx';

/** The markup without the attributes `class` and `dir`. */
function getMarkup(text: RichText, maxLength?: number): string {
  const view = <RichTextView text={text} {...(maxLength === undefined ? {} : { maxLength })} />;
  return renderToStaticMarkup(view).replaceAll(/ (class|dir)="[^"]*"/g, '');
}

test('COMPOSER-04 shows HTML in a text literally', () => {
  expect(getMarkup(plainRichText('<img src=x onerror=alert(1)><b>x</b>'))).toBe(
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

  expect(getMarkup(text)).toBe(
    '<p><strong><em><u><s>a</s></u></em></strong>' +
      '<a href="https://example.com/?a=&quot;b" target="_blank" rel="nofollow noopener ugc noreferrer">' +
      '<em>c</em></a></p><p>d</p>',
  );
});

test('T90 shows where a link leads beside its text, not as a part of it', () => {
  const text: RichText = {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              url: 'https://evil.example/',
              leadsTo: 'evil.example',
              children: [{ type: 'text', text: 'venmo.com', format: 0 }],
            },
          ],
        },
      ],
    },
  };
  expect(getMarkup(text)).toBe(
    '<p><a href="https://evil.example/" target="_blank" rel="nofollow noopener ugc noreferrer">' +
      'venmo.com</a> <bdi>(evil.example)</bdi></p>',
  );
});

test('T47 a text that was stored with an override of its direction is shown without it', () => {
  expect(getMarkup(plainRichText('Pay \u202e$05'))).toBe('<p>Pay $05</p>');
  expect(toPlainText(plainRichText('Pay \u202e$05'))).toBe('Pay $05');
});

test('cuts a text of more than 200 characters to 200, but not one of 200', () => {
  expect(getMarkup(plainRichText('a'.repeat(200)), 200)).toBe(`<p>${'a'.repeat(200)}</p>`);
  expect(getMarkup(plainRichText('a'.repeat(201)), 200)).toBe(`<p>${'a'.repeat(200)}…</p>`);
});

/** A text that is a link, as the site of a campus shows it. */
function renderOnSite(url: string): string {
  const link: LinkNode = { type: 'link', url, children: [{ type: 'text', text: 'x', format: 0 }] };
  const text: RichText = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [link] }] },
  };
  const site = { campus: { siteUrl: 'https://ou.quad.example' } } as SiteData;
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <SiteProvider site={site}>
        <RichTextView text={text} />
      </SiteProvider>
    </Router>,
  );
}

test('a link to a page of this site opens in the same tab', () => {
  expect(renderOnSite('https://ou.quad.example/post/1?comment=2')).toContain(
    'href="/post/1?comment=2"',
  );
  expect(renderOnSite('https://ou.quad.example/post/1')).not.toContain('_blank');
  for (const other of [
    'https://ut.quad.example/post/1',
    'https://ou.quad.example.evil/post/1',
    'https://ou.quad.example/files/x',
    'https://ou.quad.example//files/x',
  ]) {
    expect(renderOnSite(other)).toContain('_blank');
  }
});

test.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '///evil.example',
])(
  'T90 an address of this site that goes on with %s is not opened as a path, which would lead to another host',
  (path) => {
    const html = renderOnSite(`https://ou.quad.example${path}`);
    expect(html).toContain('href="https://ou.quad.example/');
    expect(html).toContain('rel="nofollow noopener ugc noreferrer"');
  },
);

test('a link to a page of this site is a path', () => {
  expect(renderOnSite('https://ou.quad.example/post/1#x')).toContain('href="/post/1#x"');
});
