import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { hasFocus, tabQuicklyTo } from '#tests/support/screens/keyboard.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { arrive, desktop, blankPage, phone } from '#tests/support/members/people.ts';
import { password, signUp } from '#tests/support/members/sign-up.ts';

/** How a person operates the page. */
type InputMethod = {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
};

const byKeyboard = (page: Page): InputMethod => ({
  async press(control) {
    await tabQuicklyTo(page, control);
    const isRadio = (await control.getAttribute('type')) === 'radio';
    await page.keyboard.press(isRadio ? 'Space' : 'Enter');
  },
  async type(field, text) {
    // A field whose value was rejected already has the focus.
    if (!(await hasFocus(field))) await tabQuicklyTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  async choose(list, option) {
    if (!(await hasFocus(list))) await tabQuicklyTo(page, list);
    await page.keyboard.type(option);
    await expect(list.locator('option:checked')).toHaveText(option);
  },
});

const byTouch: InputMethod = {
  press: (control) => control.tap(),
  type: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption(option)),
};

for (const [device, screen, name, inputMethod] of [
  ['without a pointer on a desktop', desktop, 'Wes', byKeyboard],
  ['by touch on a phone', phone, 'Zoe', () => byTouch],
] as const) {
  test(`SETTINGS-09 SETTINGS-10 SETTINGS-11 SETTINGS-12 SETTINGS-13 SETTINGS-14 R26 ${device} every setting is changed, and invalid values show errors`, async ({
    browser,
    app,
  }) => {
    const page = await arrive({ browser, app, screen, at: blankPage });
    const lower = name.toLowerCase();
    await signUp(page, app, { name: `${name} Warden`, email: `${lower}7@ou.edu` });
    await page.goto(`${app.origin('ou')}/settings/account`);
    const main = page.getByRole('main');
    const { press, type, choose } = inputMethod(page);
    const row = (label: string) => main.getByRole('link', { name: new RegExp(`^${label} `) });
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const button = (label: string) => main.getByRole('button', { name: label, exact: true });
    const rejected = (words: string) =>
      expect(main.getByText(words, { exact: true }).first()).toBeVisible();
    const saved = async (label: string, value: string) => {
      await expect(page).toHaveURL(/\/settings\/account$/);
      await expect(row(label)).toContainText(value);
    };

    await press(row('Username'));
    await type(field('Username'), 'bencarter');
    await press(button('Save'));
    await rejected('That username has been taken.');
    await type(field('Username'), `${lower}-w`);
    await press(button('Save'));
    await saved('Username', `${lower}-w`);

    await press(row('Phone'));
    await type(field('Phone'), 'call me');
    await press(button('Save'));
    await rejected('Enter a valid phone number.');
    await type(field('Phone'), '405 555 0142');
    await press(button('Save'));
    await saved('Phone', '405 555 0142');

    await press(row('Gender'));
    await expect(button('Save')).toBeDisabled();
    await press(field('Male'));
    await press(button('Save'));
    await saved('Gender', 'Male');

    await press(row('Birth date'));
    await choose(field('Month'), 'February');
    await choose(field('Day'), '30');
    await choose(field('Year'), '2001');
    await press(button('Save'));
    await rejected('That date does not exist.');
    await choose(field('Day'), '28');
    await press(button('Save'));
    await saved('Birth date', '2001');

    const next = 'a-shelf-and-a-desk';
    await press(row('Password'));
    await type(field('Current password'), 'not-the-password');
    await type(field('New password'), next);
    await type(field('New password again'), next);
    await press(button('Save'));
    await rejected('Wrong password!');
    await type(field('Current password'), password);
    await press(button('Save'));
    await saved('Password', '••••');

    const email = `${lower}.elsewhere@mail.example`;
    await press(row('Email'));
    await type(field('Email'), email);
    await type(field('Current password'), password);
    await press(button('Send Code'));
    await rejected('Wrong password!');
    await type(field('Current password'), next);
    await press(button('Send Code'));
    await type(field('Code'), await codeTo(email));
    await saved('Email', email);

    const schoolEmail = `${lower}second@ou.edu`;
    await press(row('School email'));
    await type(field('School email'), email);
    await press(button('Send PIN'));
    await expect(field('School email')).toHaveAccessibleDescription(
      /^Enter a valid school email: /,
    );
    await type(field('School email'), schoolEmail);
    await press(button('Send PIN'));
    await type(field('Code'), await codeTo(schoolEmail));
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(`${app.origin('ou')}/settings/account`);
    await expect(row('School email')).toContainText(schoolEmail);

    async function codeTo(address: string): Promise<string> {
      await expect(field('Code')).toBeVisible();
      const code = (await mailsTo(app, address)).find((mail) => mail.code)?.code;
      if (code === undefined) throw new Error(`no code to ${address}`);
      return code;
    }
  });
}
