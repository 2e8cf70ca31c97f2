import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writePost } from '#tests/screens/queries.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';
import { getPostDraft } from '../drafts/post-draft.ts';

const editor = page.getByRole('textbox', { name: 'Post text' });

function paste(html: string, plain: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor.element().dispatchEvent(pasted);
}

/** The draft as it would be sent: each line with its texts and formats, links as `text -> address`. */
function lines(): (string | [string, number])[][] {
  return getPostDraft().content.text.root.children.map(({ children }) =>
    children.map((node) =>
      node.type === 'link'
        ? `${node.children.map(({ text }) => text).join('')} -> ${node.url}`
        : node.format === 0
          ? node.text
          : [node.text, node.format],
    ),
  );
}

test('pasted text from Word or a web page keeps its formats, links and lines only', async () => {
  await openPage({ as: ana });
  await writePost('');
  paste(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
      <p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'>Desk</b><span style='color:red'>, </span><span style="font-weight:700">oak</span></p>
      <p style="text-align:center"><span style="font-style:italic">as new</span> <a style="color:blue" href="https://example.com/desk">photos</a> <a href="javascript:alert(1)">bad</a></p>
      <ul><li>Lamp</li><li>Chair</li></ul>
      <img src="https://tracker.example/x.gif" style="width:1px"><script>window.ran = true</script>
    </body></html>`,
    'Desk, oak',
  );
  await expect.poll(() => lines().length).toBeGreaterThan(1);
  const [first, second, ...rest] = lines().filter((line) => line.length > 0);
  expect(first).toEqual([['Desk', 1], ', ', ['oak', 1]]);
  expect(second).toEqual([['as new', 2], ' ', 'photos -> https://example.com/desk', ' bad']);
  expect(rest).toEqual([['• Lamp'], ['• Chair']]);
  expect(editor.element().querySelectorAll('img, script, [style*=color]')).toHaveLength(0);
});

test('the wrapper of Google Docs does not make everything bold', async () => {
  await openPage({ as: ana });
  await writePost('');
  paste(
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span style="font-weight:700;text-decoration:underline">both</span></p></b>',
    'Plain both',
  );
  await expect.poll(lines).toEqual([['Plain ', ['both', 9]]]);
});

test('text about styles is pasted with its formats', async () => {
  await openPage({ as: ana });
  await writePost('');
  paste('<p title="< style=">Write <b>a style="x"</b> here</p>', 'Write a style="x" here');
  await expect.poll(lines).toEqual([['Write ', ['a style="x"', 1], ' here']]);
});

test('a pasted address becomes a link', async () => {
  await openPage({ as: ana });
  await writePost('');
  paste('', 'See https://example.com/lamp there');
  await expect
    .poll(lines)
    .toEqual([['See ', 'https://example.com/lamp -> https://example.com/lamp', ' there']]);
});

test('pasted lists, tables and blank lines keep their marks, cells and lines, with Undo in one step', async () => {
  await openPage({ as: ana });
  await writePost('Sale');
  paste(
    '<p>Bring:</p><ol start="3"><li>Lamp</li><li><b>Chair</b></li></ol><p><br></p><table><tr><td>Desk</td><td>$40</td></tr><tr><td>Lamp</td><td></td></tr></table>',
    '',
  );
  const pasted = [
    ['SaleBring:'],
    ['3. Lamp'],
    ['4. ', ['Chair', 1]],
    [],
    ['Desk | $40'],
    ['Lamp |'],
  ];
  await expect.poll(lines).toEqual(pasted);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(lines).toEqual([['Sale']]);
});

test('blank lines of a plain text are kept', async () => {
  await openPage({ as: ana });
  await writePost('');
  paste('', 'Desk\n\n- oak\n- 1. floor\n\n\nAsk me');
  await expect.poll(lines).toEqual([['Desk'], [], ['- oak'], ['- 1. floor'], [], [], ['Ask me']]);
});

test('a pasted character is a step of Undo of its own', async () => {
  await openPage({ as: ana });
  await writePost('Sale');
  paste('<p>!</p>', '!');
  await expect.poll(lines).toEqual([['Sale!']]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(lines).toEqual([['Sale']]);
});
