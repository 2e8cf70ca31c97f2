import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ana, cleo, desktop, openPage, phone } from '#tests/screens/open-page.tsx';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test.each([desktop, phone])(
  'a student of the campus is not asked to join it, others are, $width px wide',
  async (screen) => {
    const at = '/settings/account/school_email';
    await openPage({ as: ana, at, screen });
    await expect.element(heading('Your campus: OU')).toBeVisible();
    await openPage({ as: cleo, at, screen });
    await expect.element(heading('Join your campus: OU')).toBeVisible();
    // The same student who wants to change the school.
    await openPage({ as: ana, at: `${at}?campus=ut`, screen });
    await expect.element(heading('Join your campus: UT')).toBeVisible();
  },
);
