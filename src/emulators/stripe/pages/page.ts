/** A page of the emulator; `content` is HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:44px;margin:.5rem 0;font:inherit}
label{display:block;margin:.5rem 0}input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:0 .6rem;font:inherit}
fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;align-items:end;gap:0 1rem}fieldset label{flex:1 1 7rem}
li{margin:.25rem 0}[role=alert]{border-left:4px solid;padding-left:.75rem}code{overflow-wrap:anywhere}</style>
<main><h1>${title}</h1>${content}</main></html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
