import { lexer, type Token, type Tokens } from 'marked';
import type { PageView, TextBlock, TextRun } from '../schemas.ts';

/**
 * Reads a page's Markdown: `key: value` lines between two `---`, then headings (## and ###), paragraphs and lists, with
 * strong and emphasized text and links in them. Anything else, HTML above all, is rejected when the server starts.
 */
export function readText(file: string, markdown: string): PageView {
  const [, head = '', body = markdown] = /^---\n(.*?)---\n(.*)$/s.exec(markdown) ?? [];
  const fields = new Map(
    head
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const [, key = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
        if (!knownFields.has(key)) throw new Error(`${file}: "${line}" is unknown`);
        return [key, value.trim()];
      }),
  );
  const yesOrNo = (key: string) => {
    const value = fields.get(key);
    if (value !== undefined && value !== 'yes' && value !== 'no')
      throw new Error(`${file}: "${key}: ${value}" must be yes or no`);
    return value;
  };
  const reviewed = yesOrNo('reviewed');
  if (reviewed === undefined && legalFiles.has(file))
    throw new Error(`${file}: the line "reviewed:" is missing`);
  const reject = (what: string) => new Error(`${file}: ${what} is not supported`);
  return {
    date: fields.get('date') ?? null,
    isTemplate: reviewed === 'no',
    hasSupport: yesOrNo('support') === 'yes',
    blocks: lexer(body).flatMap((token) => parseBlock(token, reject)),
  };
}

const knownFields = new Set(['date', 'reviewed', 'support']);

/**
 * Each of these files must say whether it is reviewed, so that a typing error does not remove the notice that the text is a template.
 */
const legalFiles = new Set([
  'terms.md',
  'privacy.md',
  'cookies.md',
  'returns.md',
  'code_of_conduct.md',
]);

type Reject = (what: string) => Error;

function parseBlock(token: Token, reject: Reject): TextBlock[] {
  if (token.type === 'space') return [];
  if (!isBlock(token)) throw reject(token.type);
  if (token.type === 'paragraph') {
    return [{ kind: 'paragraph', runs: parseRuns(token.tokens, reject) }];
  }
  if (token.type === 'list') {
    const items = token.items.map((item) => parseItem(item, reject));
    return [{ kind: 'list', ordered: token.ordered, items }];
  }
  const { depth: level, text } = token;
  if (level !== 2 && level !== 3) throw reject(`a heading of level ${level}`);
  return [{ kind: 'heading', level, id: toAnchor(text), text }];
}

type Block = Tokens.Heading | Tokens.Paragraph | Tokens.List;

// Narrowed by hand: in marked's union one type has fields of type any, which checking `type` alone would leave.
function isBlock(token: Token): token is Block {
  return token.type === 'heading' || token.type === 'paragraph' || token.type === 'list';
}

function parseItem({ tokens }: Tokens.ListItem, reject: Reject): TextRun[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'text' && token.type !== 'paragraph')
      throw reject(`a list of ${token.type}`);
    return 'tokens' in token ? parseRuns(token.tokens ?? [], reject) : [];
  });
}

type Format = Omit<TextRun, 'text'>;

function parseRuns(tokens: Token[], reject: Reject, format: Format = {}): TextRun[] {
  return tokens.flatMap((token) => {
    if (!isInline(token)) throw reject(token.type);
    switch (token.type) {
      case 'strong':
        return parseRuns(token.tokens, reject, { ...format, style: 'strong' });
      case 'em':
        return parseRuns(token.tokens, reject, { ...format, style: 'emphasis' });
      case 'link': {
        const { href } = token;
        if (!/^(\/(?![/\\])|#|https:|mailto:)/.test(href)) throw reject(`a link to ${href}`);
        return parseRuns(token.tokens, reject, { ...format, href });
      }
      case 'text':
      case 'escape':
        // A line break in the file is a space in the text.
        return [{ ...format, text: token.text.replaceAll('\n', ' ') }];
    }
  });
}

type Inline = Tokens.Text | Tokens.Escape | Tokens.Strong | Tokens.Em | Tokens.Link;

function isInline(token: Token): token is Inline {
  return ['text', 'escape', 'strong', 'em', 'link'].includes(token.type);
}

function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
