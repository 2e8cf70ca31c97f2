import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { pageNames, type PageName } from '../contract.ts';
import type { PageView, TextRun } from '../schemas.ts';
import { readText } from './read-text.ts';
import { readTexts, withNames } from './texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function text(name: PageName, campus = 'ou'): Promise<PageView> {
  return (await server.call('GET', `/api/pages/${name}`, { campus })).body;
}

function runsIn({ blocks }: PageView): TextRun[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ text: block.text }]
      : block.kind === 'list'
        ? block.items.flat()
        : block.runs,
  );
}

/** A page as one text, a block on each line. */
function splitWords(page: PageView): string {
  const lines = page.blocks.map((block) => {
    if (block.kind === 'heading') return block.text;
    const parts = block.kind === 'list' ? block.items : [block.runs];
    return parts.map((runs) => runs.map((run) => run.text).join('')).join('\n');
  });
  return [page.date ?? '', ...lines].join('\n');
}

function getHrefs(page: PageView): string[] {
  return runsIn(page).flatMap(({ href }) => href ?? []);
}

/** The words below a heading, up to the next one. */
function part(page: PageView, title: string): string {
  const from = page.blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  const rest = page.blocks.slice(from + 1);
  const end = rest.findIndex((block) => block.kind === 'heading');
  return splitWords({ ...page, date: null, blocks: end < 0 ? rest : rest.slice(0, end) });
}

const getLength = (page: PageView) => splitWords(page).split(/\s+/).length;

describe('the texts', () => {
  it('PAGES-01 PAGES-17 PAGES-18 PAGES-19 PAGES-20 PAGES-21 the Terms say who may use the service, and when sellers ship and are paid', async () => {
    const terms = await text('terms');
    expect(getLength(terms)).toBeGreaterThan(1000);
    const words = splitWords(terms);
    for (const said of [
      'May 27, 2021',
      'at least 16 years old',
      'under 18, you may use the service only under the supervision',
      'US residents only',
      'One account per person.',
      'released to the seller about 3-5 business days after delivery',
      'mailed within 3 business days of accepting an offer',
      'set up a payment account with the provider within 90 days of a sale',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('PAGES-22 PAGES-23 PAGES-24 the Terms limit liability and settle disputes', async () => {
    const terms = await text('terms');
    const liability = part(terms, 'Limits of our liability');
    expect(liability).toContain('the greater of $100 and');
    expect(liability).toContain('12 months of payments');
    const disputes = part(terms, 'Disputes and arbitration');
    expect(disputes).toMatch(/reject arbitration by writing to .+ within 30 days/);
    expect(disputes).toContain('for 30 days from the notice');
    expect(disputes).toContain('within one year');
    expect(part(terms, 'Changes to these terms')).toContain('30 days');
    expect(part(terms, 'Governing law')).toContain('laws of the state');
  });

  it('PAGES-02 PAGES-03 PAGES-04 PAGES-05 PAGES-06 the Privacy Policy has its date, links, cookies and, at its end, the CCPA section', async () => {
    const privacy = await text('privacy');
    expect(getLength(privacy)).toBeGreaterThan(900);
    expect(privacy.date).toBe('Last updated June 24, 2022');
    expect(getHrefs(privacy)).toEqual(
      expect.arrayContaining(['/settings/help', '/logout', '/settings/trust']),
    );
    const headings = privacy.blocks.filter((block) => block.kind === 'heading');
    expect(headings.map(({ id }) => id)).toContain('cookies');
    const last = headings.at(-1)?.text ?? '';
    expect(last).toContain('CCPA');
    const rights = part(privacy, last);
    for (const said of [
      'The right to know.',
      'The right to delete.',
      'The right to opt out of sale.',
      'The right to non-discrimination.',
      'looks back over the 12 months',
      'no sale of data of people under 16',
      server.config.supportEmail,
    ]) {
      expect(rights).toContain(said);
    }
  });

  it('PAGES-07 PAGES-08 PAGES-11 the other texts have their principles, numbers and steps', async () => {
    const code = await text('code_of_conduct');
    const headings = code.blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));
    expect(headings).toEqual(
      expect.arrayContaining(['Be neighborly', 'Be ethical', 'Be proactive']),
    );
    const returns = splitWords(await text('returns'));
    expect(returns).toContain('within 2 days of receiving the item');
    expect(returns).toContain('2 more days to report');
    expect(returns).toContain('4 days in total');
    const steps = (await text('howitworks')).blocks.filter((block) => block.kind === 'list');
    expect(steps.map(({ ordered, items }) => [ordered, items.length])).toEqual([
      [true, 6],
      [true, 5],
    ]);
  });

  it('PAGES-12 PAGES-13 PAGES-14 each page but the deals has 150 words or more, and links only to paths, its own headings and mail addresses', async () => {
    for (const name of pageNames.filter((each) => each !== 'deals')) {
      const page = await text(name);
      expect([name, getLength(page)]).toEqual([name, expect.toSatisfy((words) => words >= 150)]);
      const own = new Set(
        page.blocks.flatMap((block) => (block.kind === 'heading' ? block.id : [])),
      );
      for (const href of getHrefs(page)) {
        const isKnown = href.startsWith('#')
          ? own.has(href.slice(1))
          : /^(\/|mailto:.+@)/.test(href);
        expect([name, href, isKnown]).toEqual([name, href, true]);
      }
    }
  });

  it('PAGES-16 name their own campus, and contain no placeholder', async () => {
    for (const name of pageNames) {
      const [ou, ucla, generic] = await Promise.all(
        ['ou', 'ucla', 'campus'].map(async (campus) => JSON.stringify(await text(name, campus))),
      );
      expect([name, ou]).toEqual([name, expect.stringMatching(/\bOU\b/)]);
      expect([name, ucla]).toEqual([name, expect.stringMatching(/\bUCLA\b/)]);
      expect([name, ou, ucla, generic].join()).not.toMatch(/\{\{|\}\}|undefined/);
      expect(ucla).not.toMatch(/\bOU\b/);
      // The generic site belongs to no school.
      expect(generic).not.toMatch(/\bCampus\b/);
    }
  });

  it('legal texts are marked as templates until a lawyer has reviewed them', async () => {
    const marked = pageNames.filter((name) => readTexts().get(name)?.isTemplate);
    expect(marked).toEqual(['code_of_conduct', 'cookies', 'privacy', 'returns', 'terms']);
    expect(readText('x.md', '---\nreviewed: yes\n---\nText').isTemplate).toBe(false);
  });
});

describe('reading a text', () => {
  it('reads headings, paragraphs, lists, emphasis and links', () => {
    const page = readText(
      'x.md',
      '## It\'s "A & B"\n\nOne\nline, **two** & *three* <\n\n- [four](/x)\n- five\n',
    );
    expect(page.blocks).toEqual([
      { kind: 'heading', level: 2, id: 'it-s-a-b', text: 'It\'s "A & B"' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'One line, ' },
          { style: 'strong', text: 'two' },
          { text: ' & ' },
          { style: 'emphasis', text: 'three' },
          { text: ' <' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ href: '/x', text: 'four' }], [{ text: 'five' }]],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'Text with <b>HTML</b>',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '# A title of its own',
    '![a](/photo.png)',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '---\ntitel: x\n---\nText',
    '---\nreviewed: No\n---\nText',
    '---\nreviewed:\n---\nText',
    '---\nsupport: true\n---\nText',
  ])('rejects unsupported Markdown: %s', (markdown) => {
    expect(() => readText('x.md', markdown)).toThrow(/^x\.md: /);
  });

  it.each(['terms', 'privacy', 'cookies', 'returns', 'code_of_conduct'])(
    'rejects %s if it does not say whether a lawyer has reviewed it',
    (name) => {
      expect(() => readText(`${name}.md`, 'Text')).toThrow(`${name}.md: the line "reviewed:"`);
      expect(readText(`${name}.md`, '---\nreviewed: no\n---\nText').isTemplate).toBe(true);
    },
  );

  it('rejects an unknown placeholder, and does not parse inserted names as Markdown', () => {
    const page = readText('x.md', 'Hello {{campus}}');
    const names = { brand: 'Q', site: 'Q', campus: '*A* {{brand}}', school: 'A', email: 'a@b.c' };
    expect(withNames(page, names).blocks).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Hello *A* {{brand}}' }] },
    ]);
    expect(() => withNames(readText('x.md', '{{canpus}}'), names)).toThrow('{{canpus}} is unknown');
  });
});
