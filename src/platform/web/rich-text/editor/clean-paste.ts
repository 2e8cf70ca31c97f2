import {
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  type LexicalEditor,
  type PasteCommandType,
} from 'lexical';

/**
 * The attribute that holds an element's styles while the markup is cleaned. The browser would apply a `style` attribute,
 * which our Content Security Policy forbids and reports.
 */
const styleName = 'data-pasted-style';
const editorType = 'application/x-lexical-editor';

/** Events with cleaned markup, which are not cleaned again: their text may contain ` style=` too. */
const cleanedEvents = new WeakSet<Event>();

/**
 * Web pages and office programs write formats as styles. Before the editor reads pasted markup, bold, italic, underline
 * and strikethrough styles become elements, and all other styles are removed. Other markup is left to the editor.
 */
export function registerCleanPaste(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event: PasteCommandType) => {
      if (!(event instanceof ClipboardEvent) || !event.clipboardData) return false;
      if (cleanedEvents.has(event)) return false;
      const { clipboardData } = event;
      const html = clipboardData.getData('text/html');
      if (!/\sstyle\s*=/i.test(html) || clipboardData.types.includes(editorType)) return false;
      event.preventDefault();
      const cleaned = new DataTransfer();
      cleaned.setData('text/plain', clipboardData.getData('text/plain'));
      cleaned.setData('text/html', withoutStyles(html));
      const pasted = new ClipboardEvent('paste', { clipboardData: cleaned, cancelable: true });
      cleanedEvents.add(pasted);
      return editor.dispatchCommand(PASTE_COMMAND, pasted);
    },
    COMMAND_PRIORITY_HIGH,
  );
}

/** The same markup with its styles as `<b>`, `<i>`, `<u>` and `<s>`. */
function withoutStyles(html: string): string {
  const unstyled = html.replaceAll(/<[^<>]*>/g, (tag) =>
    tag.replaceAll(/(\s)style(\s*=)/gi, `$1${styleName}$2`),
  );
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of body.querySelectorAll(`[${styleName}]`)) replaceStyle(element);
  return body.innerHTML;
}

function replaceStyle(element: Element): void {
  const style = element.getAttribute(styleName)?.toLowerCase() ?? '';
  element.removeAttribute(styleName);
  const says = (pattern: RegExp) => pattern.test(style);
  if (says(/(^|[\s;])font-weight:\s*(normal|[1-4]00)/) && element.matches('b, strong')) {
    // Google Docs wraps the whole text in such an element.
    return element.replaceWith(...element.childNodes);
  }
  if (says(/(^|[\s;])font-weight:\s*(bold|[6-9]00)/)) wrapContent(element, 'b');
  if (says(/(^|[\s;])font-style:\s*italic/)) wrapContent(element, 'i');
  const isLink = element.closest('a') !== null;
  if (!isLink && says(/text-decoration[^;]*underline/)) wrapContent(element, 'u');
  if (says(/text-decoration[^;]*line-through/)) wrapContent(element, 's');
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
