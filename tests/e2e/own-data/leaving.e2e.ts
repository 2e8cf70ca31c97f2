import { openDatabase } from '#platform/server/database/database.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  arrive,
  ben,
  blankPage,
  desktop,
  isTried,
  mainOn,
  phone,
  signIn,
} from '#tests/support/members/people.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import { password, signUp } from '#tests/support/members/sign-up.ts';
import { callAs, sendAs } from '#tests/support/screens/conversation-page.ts';

for (const [device, screen, name] of (
  [
    ['a desktop', desktop, 'Lee'],
    ['a phone', phone, 'Mia'],
  ] as const
).filter(([, screen]) => isTried(screen, 'phone'))) {
  test(`T74 on ${device} a member downloads their data and deletes the account; the other member keeps the conversation${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const page = await arrive({ browser, app, screen, at: blankPage });
    const lower = name.toLowerCase();
    await signUp(page, app, { name: `${name} Ward`, email: `${lower}7@ou.edu` });
    await page.goto(`${app.origin('ou')}/home`);
    const words = [`A lamp of ${name}`, `A shelf of ${name}`];
    const text = (line: string) => ({
      root: {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', text: line, format: 0 }] }],
      },
    });
    for (const line of words) await callAs(page, 'POST', '/api/posts', { text: text(line) });
    const { viewer } = (await callAs(page, 'GET', '/api/session')).body;

    const other = await signIn({ browser, app, person: ben, at: '/home' });
    const { conversation } = (
      await callAs(other, 'POST', '/api/conversations', { memberId: viewer.id })
    ).body;
    await sendAs(other, conversation.id, 'Is the lamp there?');
    await sendAs(page, conversation.id, `Yes, says ${name}`);
    await other.goto(`${app.origin('ou')}/messages/${conversation.id}`);
    await expect(other.getByRole('log').getByText(`Yes, says ${name}`)).toBeVisible();

    await page.goto(`${app.origin('ou')}/${viewer.username}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(words.length);
    const seen = (await cards.allTextContents()).join('\n');
    await page.goto(`${app.origin('ou')}/settings/account/data`);
    await page.getByRole('button', { name: 'Download my data' }).click();
    const link = page.getByRole('link', { name: /^Download my data/ });
    await expect(link).toBeVisible({ timeout: 20_000 });
    const copy = await page.request.get(app.origin('ou') + (await link.getAttribute('href')));
    const files = await readZip(await copy.body());
    const stored: { text: string }[] = JSON.parse(String(files.get('posts.json')));
    expect(stored.map((post) => post.text).toSorted()).toEqual(words.toSorted());
    for (const post of stored) expect(seen).toContain(post.text);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Your username').fill(viewer.username);
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
    const db = openDatabase(app.databaseUrl, { max: 1 });
    await db
      .updateTable('account_deletions')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('member_id', '=', viewer.id)
      .execute();
    await db.destroy();

    // The job that deletes accounts runs every ten seconds.
    const soon = { timeout: 40_000 };
    await expect(other.getByRole('heading', { level: 1, name: 'Deleted member' })).toBeVisible(
      soon,
    );
    await expect(other.getByText('This member deleted their account.')).toBeVisible();
    await expect(other.getByRole('log').getByText(`Yes, says ${name}`)).toHaveCount(0);
    await expect(other.getByRole('log').getByText('Is the lamp there?')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible(soon);
    await other.goto(`${app.origin('ou')}/${viewer.username}`);
    await expect(other.getByText("This page doesn't exist.")).toBeVisible();
  });
}
