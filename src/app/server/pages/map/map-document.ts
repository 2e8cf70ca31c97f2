import { escapeHtml } from '../document.ts';

type MapDocument = {
  /** Of the scripts and styles that may run. */
  nonce: string;
  title: string;
  html: string;
  styles: string[];
  /** Our script. */
  script: string;
  /** What our script reads of the body: the address of Google's, the map's id and the campus in words. */
  data: { script: string; mapId: string; campus: string };
};

/** The document with the map, without the data and scripts of pages. Google gives its own styles the nonce of the first. */
export function renderMapDocument({ nonce, title, html, data, ...files }: MapDocument): string {
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${styles}<style nonce="${nonce}"></style>
<script type="module" nonce="${nonce}" src="${files.script}"></script>
</head>
<body data-script="${escapeHtml(data.script)}" data-map-id="${escapeHtml(data.mapId)}" data-campus="${escapeHtml(data.campus)}">
${html}
</body>
</html>`;
}
