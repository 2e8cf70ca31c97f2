import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Sets up the authenticator app of a member who has a role, on an open page of theirs, and opens the console. */
export async function setUpConsole(page: Page, origin: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${origin}/admin`);
  await button('Continue').click();
  const secret = Secret.fromBase32(await page.locator('code').innerText());
  // A complete code is sent.
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
  await button("I've Saved Them").click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
}
