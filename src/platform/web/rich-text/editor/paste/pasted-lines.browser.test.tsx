import { expect, test } from 'vitest';
import { inlineText } from '#platform/contract/characters/count-characters.ts';
import { linesOfMarkup } from './pasted-lines.ts';

const read = (html: string, plain = '') =>
  linesOfMarkup(html, plain)
    .map((line) => line.map(inlineText).join(''))
    .join('\n');

test.for([
  ['paragraphs', '<p>a</p><p>b</p>', 'a\nb'],
  ['a blank paragraph', '<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
  ['a blank paragraph of Word', '<p>a</p>\n<p><o:p>&nbsp;</o:p></p>\n<p>b</p>', 'a\n\nb'],
  ['a blank line of Google Docs', '<b><p>a</p><br /><p>b</p></b>', 'a\n\nb'],
  ['breaks', 'a<br>b<br><br>c<br>', 'a\nb\n\nc'],
  ['lines of Gmail', '<div>a</div><div><br></div><div>b<br></div>', 'a\n\nb'],
  ['spaces of the markup', '<p>\n  a\n   b  <i> c</i></p>\n\n<p>d</p>', 'a b c\nd'],
  ['bullets', '<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
  ['numbers', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['numbers from another on', '<ol start="9"><li>a<li>b</ol>', '9. a\n10. b'],
  ['a number of its own', '<ol><li>a</li><li value="5">b</li><li>c</li></ol>', '1. a\n5. b\n6. c'],
  ['numbers downward', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n1. b'],
  ['letters', '<ol type="a"><li>a</li><li>b</li></ol>', 'a. a\nb. b'],
  ['Roman numbers', '<ol type="I" start="3"><li>a</li><li>b</li></ol>', 'III. a\nIV. b'],
  ['a list in a list', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '• a\n  1. b\n• c'],
  ['paragraphs in a list', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', '1. a\nb\n2. c'],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
    '☑ a\n☐ b',
  ],
  [
    'a list of Word',
    "<p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>a</p><p><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>b</p>",
    '• a\n2. b',
  ],
  ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', 'a\nb'],
  [
    'a table',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tr><td>1</td><td>2</td></tr></table>',
    'a | b\n1 | 2',
  ],
  [
    'blank cells',
    '<table><tr><td></td><td>b</td><td></td></tr><tr><td></td><td></td></tr></table>',
    ' | b |',
  ],
  [
    'cells of several lines',
    '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>',
    'a b | c d',
  ],
  ['a table that only places things', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'a\nb'],
  ['code', '<pre>if a\n  b\n\nc</pre>', 'if a\n  b\n\nc'],
  ['emoji that are pictures', '<p>a <img alt="😀" src="x"> <img alt="photo"></p>', 'a 😀'],
  [
    'what nobody sees',
    '<style>p{}</style><p hidden>a</p><p style="display:none">b</p><script>c</script>d',
    'd',
  ],
  ['headings', '<h1>a</h1>b<h2>c</h2>', 'a\nb\nc'],
  ['nothing', '<p> </p><img src="x">', ''],
] as const)('%s', ([, html, text]) => {
  expect(read(html)).toBe(text);
});

test.for([
  ['as in the plain text', '<p>a</p><p>b</p>', 'a\n\nb', 'a\n\nb'],
  ['none, where the plain text has none', '<p>a</p><p><br></p><p>b</p>', 'a\r\nb\r\n', 'a\nb'],
  ['around a list', '<p>a</p><ul><li>b</li></ul><p>c</p>', 'a\n\n    • b\n\nc', 'a\n\n• b\n\nc'],
  [
    'around a table',
    '<table><tr><td>a</td><td>b</td></tr></table><p>c</p>',
    'a\tb\n\nc',
    'a | b\n\nc',
  ],
  ['of the markup, if the texts differ', '<p>a</p><p>b</p>', 'a\n\nc', 'a\nb'],
] as const)('blank lines: %s', ([, html, plain, text]) => {
  expect(read(html, plain)).toBe(text);
});

test('formats and links stay, and a link with formats is one', () => {
  expect(
    linesOfMarkup('<p><b>a</b> <a href="https://x.example/"><u>b</u><i>c</i></a></p>', ''),
  ).toEqual([
    [
      { type: 'text', text: 'a', format: 1 },
      { type: 'text', text: ' ', format: 0 },
      {
        type: 'link',
        url: 'https://x.example/',
        children: [
          { type: 'text', text: 'b', format: 0 },
          { type: 'text', text: 'c', format: 2 },
        ],
      },
    ],
  ]);
});
