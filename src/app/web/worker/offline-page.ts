/** The page in place of one that is not kept. It needs no other file. */
export function offlinePage(address: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>You’re offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>
body{font:17px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center;text-align:center}
main{padding:24px;max-width:26rem}
h1{font-size:22px;margin:0 0 8px}
a{display:inline-block;padding:10px 12px}
</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>This page isn’t saved on this device. Your feed, saved posts and messages are.</p>
<p><a href="${escape(address)}">Try again</a> <a href="/home">Home</a> <a href="/messages">Messages</a></p>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  });
}

/** Addresses in requests have no quotes, but this one came from a link of anybody. */
function escape(address: string): string {
  const { pathname, search } = new URL(address);
  return (pathname + search)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
