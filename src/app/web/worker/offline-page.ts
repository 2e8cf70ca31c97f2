import { markLawns, markPath, markPathWidth } from '#platform/contract/quad-mark.ts';

/** How often the page that is looked at asks for the server. */
const askEveryMs = 5_000;

/**
 * Loads the page again once the server can be reached, and not before: a page that loads again and again takes the place from whoever
 * reads or listens to it. `online` comes at once; there may also be a network without a way to the server.
 */
const comeBack = `const ask = async () => {
  if (document.hidden) return;
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
  if (isThere) location.reload();
};
addEventListener('online', ask);
addEventListener('visibilitychange', ask);
setInterval(ask, ${askEveryMs});`;

/**
 * The page in place of one that is not kept. It needs no other file, and comes back by itself. `hasCopies`: whether it can lead to some
 * that are.
 */
export function offlinePage(address: string, hasCopies: boolean): Response {
  const text = hasCopies ? ' Your feed, saved posts and messages are.' : '';
  const links = hasCopies ? '<a href="/home">Home</a> <a href="/messages">Messages</a>' : '';
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>You're offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>
:root{color-scheme:light dark}
body{font:17px/1.5 Figtree,system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center;text-align:center;text-wrap:pretty;background:light-dark(#f6f6f4,#0e0f11);color:light-dark(#16181d,#f0f1f3)}
main{padding:24px;max-width:24rem}
svg{width:56px;height:56px;color:light-dark(#52565e,#b0b4bb)}
h1{font-size:22px;line-height:1.25;margin:16px 0 8px}
p{margin:0 0 20px;color:light-dark(#52565e,#b0b4bb)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}
a{display:grid;place-items:center;min-height:44px;padding:0 20px;border:1px solid light-dark(#8b8d92,#747981);border-radius:22px;font-size:15px;font-weight:600;color:inherit;text-decoration:none}
a:first-child{background:light-dark(#16181d,#f0f1f3);border-color:transparent;color:light-dark(#fff,#0e0f11)}
a:focus-visible{outline:2px solid;outline-offset:2px}
</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="${markLawns}"/><path stroke="currentColor" stroke-width="${markPathWidth}" stroke-linecap="round" d="${markPath}"/></svg>
<h1>You're offline</h1>
<p>This page isn't saved on this device.${text}</p>
<nav><a href="${escape(address)}">Try again</a> ${links}</nav>
</main>
<script nonce="${nonce}">${comeBack}</script>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`,
      'cache-control': 'no-store',
    },
  });
}

/** Addresses in requests have no quotes, but this one came from a link of anybody. */
function escape(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
