import type { SiteData } from '#platform/contract/site.ts';
import { pack } from '#platform/contract/routes/packed.ts';
import { inlineScript } from '#platform/server/http/inline-script.ts';
import type { LinkPreview } from '#platform/contract/link-preview.ts';
import type { PageData, RenderedPage } from '../../page-contract.ts';

export type DocumentContent = {
  page: Pick<RenderedPage, 'title' | 'description' | 'html' | 'preview'>;
  site: Pick<SiteData, 'brandName' | 'campus'>;
  /** The page's address on its own campus's site. */
  canonical: string;
  /** Shown for links to pages that have no picture of their own. */
  picture?: { address: string; width: number; height: number };
  /** The icon of a home screen. */
  touchIcon: string;
  styles: string[];
  /** Instead of the one that the reader's system asks for. */
  theme?: 'light' | 'dark' | undefined;
  /** The data that a page needs in the browser; a static page has none. */
  data?: PageData;
  script?: string;
  preloads?: string[];
  /** Scripts that the page prefetches when it is idle. */
  prefetches?: string[];
};

/**
 * `interactive-widget`: a phone's keyboard makes the page smaller and does not cover elements fixed to the lower edge.
 */
const viewport =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

/** The whole HTML response. Data is embedded as JSON; the one inline script is the same on all pages. */
export function renderDocument(content: DocumentContent): string {
  const { page, data, canonical } = content;
  const { brandName, campus } = content.site;
  const title = escapeHtml(page.title);
  const school = campus.isGeneric ? 'your school' : campus.schoolName;
  const description = escapeHtml(
    page.preview?.description ??
      page.description ??
      `Buy, sell and talk with students of ${school} on ${brandName}.`,
  );
  const styles = content.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  // `prefetch-scripts.ts` turns these elements into prefetches; browsers themselves ignore them.
  const prefetches = (content.prefetches ?? [])
    .map((href) => `<link rel="ahead" href="${href}">`)
    .join('');
  const parts = (content.preloads ?? []).join(' ');
  const script = content.script
    ? `<script data-entry="${content.script}" data-parts="${parts}">${inlineScript}</script>`
    : '';
  const theme = content.theme ? ` data-theme="${content.theme}"` : '';
  const json = data
    ? `<script type="application/json" id="page-data">${jsonForHtml(pack(data))}</script>`
    : '';
  return `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="${viewport}">
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta property="og:site_name" content="${escapeHtml(brandName)}">
<meta property="og:title" content="${page.preview ? escapeHtml(page.preview.title) : title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${escapeHtml(canonical)}">
${previewTags(page.preview, content.picture)}<link rel="canonical" href="${escapeHtml(canonical)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${content.touchIcon}">
<link rel="manifest" href="/manifest.webmanifest">
${structuredDataTag(page.preview)}${styles}${script}${prefetches}
</head>
<body>
<div id="root">${page.html}</div>
${json}
</body>
</html>`;
}

/** Open Graph for messengers and social networks, beside the tags that every page has. */
function previewTags(
  preview: LinkPreview | undefined,
  sitePicture: DocumentContent['picture'],
): string {
  const { type = 'website', image } = preview ?? {};
  const picture = image ?? (sitePicture && { ...sitePicture, alt: undefined });
  const tags = [
    ['og:type', type],
    ['og:image', picture?.address],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', picture?.alt],
  ];
  const shown = tags.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`<meta property="${name}" content="${escapeHtml(String(value))}">\n`],
  );
  // A member's own photo is a small square.
  const isLarge = picture && (type === 'article' || !image);
  const card = isLarge ? 'summary_large_image' : 'summary';
  return `${shown.join('')}<meta name="twitter:card" content="${card}">\n`;
}

function structuredDataTag(preview: LinkPreview | undefined): string {
  if (!preview) return '';
  return `<script type="application/ld+json">${jsonForHtml(preview.structured)}</script>\n`;
}

/** The smallest page, which needs no data and no other file. */
export function failureDocument(message: string, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(message)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
<p><a href="/home">Try again</a></p>
<p><small>Reference ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>`;
}

/** JSON that cannot close its own script element, whatever texts it contains. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A text as React writes it in markup, in attributes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
