import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  readOutline,
  findOverflow,
  findSmallTargets,
  untilComplete,
} from '#tests/support/screens/layout-checks.ts';
import { ana, arrive, eve, signIn } from '#tests/support/members/people.ts';
import {
  samplePages,
  type ViewerKind,
  type SamplePage,
} from '#tests/support/screens/sample-pages.ts';

/**
 * The widths on both sides of the breakpoints 770, 1001 and 1171 (`layout.e2e.ts` checks 480 and 767), the narrowest
 * required width (WCAG 1.4.10), and that of a phone.
 */
const widths = [320, 390, 769, 770, 1000, 1001, 1170, 1171];
/**
 * The widths and color schemes for axe: a phone in dark and a desktop in light. Widths in between show the same elements
 * in other positions. What visitors see is mostly what members see: there, axe looks at phones alone.
 */
const axeSchemes = {
  member: new Map<number, 'dark' | 'light'>([
    [390, 'dark'],
    [1171, 'light'],
  ]),
  visitor: new Map<number, 'dark' | 'light'>([[390, 'light']]),
  unverified: new Map<number, 'dark' | 'light'>([[390, 'dark']]),
} satisfies Record<ViewerKind, unknown>;
/** The members who open the pages; a visitor is not signed in. */
const people = { visitor: null, member: ana, unverified: eve } as const satisfies Record<
  ViewerKind,
  unknown
>;
const phoneWidth = 390;
const pagesPerTest = 10;

test.describe.configure({ mode: 'parallel' });

for (const { viewerKind, group, samples } of groups()) {
  test(`LAYOUT-17 LAYOUT-18 R26 the sample pages of a ${viewerKind} fit every width and pass axe, group ${group}`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(400_000);
    const person = people[viewerKind];
    const screen = { reducedMotion: 'reduce' } as const;
    const page = await (person
      ? signIn({ browser, app, person, screen })
      : arrive({ browser, app, screen }));
    for (const sample of samples) {
      const address = `${app.origin(sample.campus ?? 'ou')}${sample.address}`;
      await page.setViewportSize({ width: 320, height: 860 });
      await page.goto(address);
      await expect(page).toHaveURL(new URL(sample.endsAt ?? address, address).href);
      await untilComplete(page);
      // A page that leads on to another shows nothing in between.
      await expect(page.locator('h1').first()).toBeAttached();
      const problems = await findProblems(page, sample, viewerKind);
      expect
        .soft(problems, `${viewerKind} at ${sample.campus ?? 'ou'}${sample.address}`)
        .toEqual([]);
    }
  });
}

const isPhone = (width: number) => width <= 769;

/** Divides the pages into groups, so that the workers can share them. */
function groups(): { viewerKind: ViewerKind; group: number; samples: SamplePage[] }[] {
  return (['visitor', 'member', 'unverified'] as const).flatMap((viewerKind) => {
    const seen = samplePages.filter(({ openTo = ['visitor', 'member'] }) =>
      openTo.includes(viewerKind),
    );
    const starts = [...seen.keys()].filter((index) => index % pagesPerTest === 0);
    return starts.map((start, index) => ({
      viewerKind,
      group: index + 1,
      samples: seen.slice(start, start + pagesPerTest),
    }));
  });
}

async function findProblems(
  page: Page,
  { phonesOnly }: SamplePage,
  viewerKind: ViewerKind,
): Promise<string[]> {
  const problems: string[] = [];
  const add = (width: number, found: string[]) =>
    problems.push(...found.map((problem) => `${width} px: ${problem}`));
  for (const width of phonesOnly ? widths.filter(isPhone) : widths) {
    await page.setViewportSize({ width, height: 860 });
    add(width, await findOverflow(page));
    if (width === phoneWidth) add(width, await findSmallTargets(page));
    const colorScheme = axeSchemes[viewerKind].get(width);
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    add(width, await findViolations(page));
  }
  const { mains, headings, title } = await readOutline(page);
  if (mains !== 1) problems.push(`${mains} <main>`);
  if (headings !== 1) problems.push(`${headings} <h1>`);
  if (!/^.+ \/ Quad$/.test(title)) problems.push(`titled "${title}"`);
  return problems;
}
