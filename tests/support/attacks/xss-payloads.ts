/** Markup and scripts that became code in other programs, as texts and as addresses of links. */
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</p></div></main><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="position:fixed;inset:0" onclick="alert(1)',
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '＜img src=x onerror=alert(1)＞',
];

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://x.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  'filesystem:https://x.example/temporary/x',
  'view-source:https://x.example/',
  'about:blank',
  '//evil.example/',
  '\\\\evil.example\\x',
  '/api/session',
  'https:evil.example',
  'https://x.example/"onmouseover="alert(1)',
  'https://x.example/<img src=x onerror=alert(1)>',
  'https://user:word@x.example/',
  'mailto:a@x.example?body=<script>alert(1)</script>',
  'https://x.example/#<script>alert(1)</script>',
];

type Node = Record<string, unknown>;

const text = (words: string, more: Node = {}): Node => ({
  type: 'text',
  text: words,
  format: 0,
  ...more,
});
const paragraph = (...children: unknown[]): Node => ({ type: 'paragraph', children });
const link = (url: string, words = 'a link', type = 'link'): Node => ({
  type,
  url,
  children: [text(words)],
});

const oddNodes: unknown[] = [
  ...['script', 'html', 'image', 'iframe', 'code', 'heading', 'list', 'table', '__proto__'].map(
    (type) => paragraph({ type, text: '<img src=x onerror=alert(1)>', children: [text('x')] }),
  ),
  paragraph(text('a', { style: 'background:url(//evil.example/x)' })),
  paragraph(text('a', { onclick: 'alert(1)', dangerouslySetInnerHTML: { __html: '<img>' } })),
  paragraph({ ...link('https://x.example/'), rel: 'opener', target: '_top', onclick: 'alert(1)' }),
  paragraph({ ...link('https://x.example/'), children: [link('javascript:alert(1)')] }),
  paragraph(paragraph(text('nested'))),
  JSON.parse('{"type":"paragraph","__proto__":{"children":[]},"children":[]}'),
  { type: 'paragraph', children: { length: 1, 0: text('x') } },
];

/** Rich texts as an attacker would send them. */
export const xssStates: unknown[] = [
  ...markup.flatMap((each) => [
    paragraph(text(each)),
    paragraph(text(each, { format: 1 })),
    paragraph(link('https://x.example/', each)),
    paragraph(link(each)),
  ]),
  ...schemes.flatMap((url) => [
    paragraph(link(url)),
    paragraph(link(url, 'a link', 'autolink')),
    paragraph(text(url)),
  ]),
  ...oddNodes,
].map((child) => ({ root: { type: 'root', children: [child] } }));
