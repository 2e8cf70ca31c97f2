import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { untilPainted, card, expectCount, expectPath, press } from '#tests/screens/queries.ts';
import {
  ana,
  ben,
  cleo,
  dan,
  futon,
  openPage,
  phone,
  showPage,
} from '#tests/screens/open-page.tsx';

const futonId = futon.replace('/post/', '');
const dialog = (name: string) => page.getByRole('dialog', { name });
const commentText = page.getByRole('textbox', { name: 'Comment text' });
const postText = page.getByRole('textbox', { name: 'Post text' });
const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });

/** Where the question to log in, or to verify the school, leads back to. */
async function returnAddress(from: string, link: string): Promise<string> {
  await expect.element(dialog(from)).toBeVisible();
  const href = dialog(from).getByRole('link', { name: link }).element().getAttribute('href') ?? '';
  return new URLSearchParams(href.split('?')[1]).get('redirect') ?? '';
}

const afterLogin = (from: string) => returnAddress(from, 'Continue with Email');

for (const screen of [undefined, phone]) {
  const at = screen ? 'on a phone' : 'on a desktop';
  const visit = screen ? { screen } : {};

  test(`MODAL-02 AUTH-23 ${at} a visitor who tapped Create Post comes back to the composer, once`, async () => {
    await openPage({ ...visit, at: '/home?category=furniture' });
    await press('Create Post', 'link');
    const address = await afterLogin('Sell it on campus');
    await openPage({ ...visit, as: ana, at: address });
    await expect.element(postText).toBeVisible();
    await expectPath(
      screen ? '/create/post?goBack=%2Fhome%3Fcategory%3Dfurniture' : '/home?category=furniture',
    );
    await showPage('/home?category=furniture');
    await expect.element(card('Futon')).toBeVisible();
    await untilPainted();
    await expectCount(postText, 0);
  });

  test(`MODAL-04 AUTH-23 ${at} a visitor who tapped Comment comes back to the composer of that post`, async () => {
    await openPage({ ...visit, at: futon });
    await press('Comment');
    await openPage({ ...visit, as: ana, at: await afterLogin('Join the conversation') });
    await expect.element(commentText).toBeVisible();
    const goBack = new URLSearchParams({ goBack: futon }).toString();
    await expectPath(screen ? `/create/comment/${futonId}?${goBack}` : futon);
  });
}

test('MODAL-05 AUTH-23 a visitor who tapped Send Message comes back to the question, from a card and from a profile', async () => {
  for (const at of ['/home', '/bencarter']) {
    await openPage({ at });
    await (at === '/home' ? card('Futon') : page)
      .getByRole('button', { name: 'Send Message' })
      .first()
      .click();
    await openPage({ as: ana, at: await afterLogin('Say hello') });
    await expect.element(question).toBeVisible();
    await expect.element(question.getByText('@bencarter')).toBeVisible();
    await expectPath(at);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectCount(question, 0);
  }
  // It is the author's own post.
  await openPage({ as: ben, at: `/home?then=message.${futonId}` });
  await expectPath('/home');
  await untilPainted();
  await expectCount(question, 0);
});

test('MODAL-03 AUTH-23 T20 a visitor who tapped Save comes back with the post saved, once; an address alone saves nothing', async () => {
  const save = () => card('Futon').getByRole('button', { name: /^Save/ });
  await openPage();
  await save().click();
  const address = await afterLogin('Save it for later');
  expect(address).toBe(`/home?then=like.${futonId}`);
  await openPage({ as: cleo, at: address });
  await expect.element(card('Futon').getByRole('button', { name: 'Saved' })).toBeVisible();
  await expectPath('/home');

  // Saved stays saved, and the address does not work without a tap.
  await showPage(address);
  await expectPath(futon);
  await page.getByRole('button', { name: 'Saved' }).first().click();
  await expect
    .element(page.getByRole('button', { name: 'Save', exact: true }).first())
    .toBeVisible();
  await showPage(address);
  await expectPath(futon);
  await untilPainted();
  await expectCount(page.getByRole('button', { name: 'Saved' }), 0);
});

test('MODAL-07 MODAL-09 a member without a school comes back to what they tapped after the code', async () => {
  await openPage({ as: dan, at: futon });
  await press('Comment');
  const address = await returnAddress('Verify your school to comment', 'Verify school email');
  await openPage({ as: dan, at: address });
  await expect.element(dialog('Verify your school to comment')).toBeVisible();
  await openPage({ as: ana, at: address });
  await expect.element(commentText).toBeVisible();
});

test('CAMPUS-19 a member of another campus is led to their own site, to the composer there', async () => {
  await openPage({ as: cleo, at: '/home?then=post' });
  await expect
    .element(dialog('Visit your campus').getByRole('link', { name: 'Visit your campus' }))
    .toHaveAttribute('href', '/cross-site-login?to=ut&redirect=%2Fhome%3Fthen%3Dpost');
});

test('COMPOSER-12 the page of the composer opens its dialog on wide screens', async () => {
  await openPage({ as: ana, at: '/create/post?goBack=/saved' });
  await expect.element(dialog('Create Post')).toBeVisible();
  await expectPath('/saved');
});

test('a visitor is asked nothing by such an address', async () => {
  await openPage({ at: '/home?then=post' });
  await expect.element(card('Futon')).toBeVisible();
  await untilPainted();
  await expectCount(page.getByRole('dialog'), 0);
});
