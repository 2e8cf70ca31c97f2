import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls, unreachable } from '#tests/screens/calls.ts';
import { card, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, dan, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { storedItems } from '#platform/web/outbox/stored-items.ts';
import { sentences } from '../contract.ts';

const saveButton = (text: string) => card(text).getByRole('button', { name: /^Saved?!?( \d+)?$/ });

test('SAVE-05 says what the list is for when nothing is saved', async () => {
  await openPage({ as: dan, at: '/saved' });
  await expect.element(page.getByText("You haven't liked any posts yet")).toBeVisible();
  await expect.element(page.getByText("When you like a post, it'll show up here.")).toBeVisible();
});

test('POST-06 everybody sees who liked a post, and each person links to their profile', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ana).post('Liked by two');
  await actsAs(ben).save(post);
  await actsAs(dan).save(post);
  for (const as of [ana, null]) {
    await openPage({ ...(as && { as }), at: `/post/${post}/likes` });
    const people = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => people.elements().length).toBe(2);
    for (const [name, username] of [
      ['Ben C.', 'bencarter'],
      ['Dan E.', 'danevans'],
    ] as const) {
      const person = people.filter({ hasText: `@${username}` });
      await expect.element(person.getByText(name)).toBeVisible();
      await expect.element(person.getByRole('link')).toHaveAttribute('href', `/${username}`);
    }
  }
});

test('SAVE-06 Saved in the sidebar opens the likes of the own profile', async () => {
  await openPage({ as: ana, screen: { width: 1400, height: 860 } });
  const saved = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' });
  await saved.click();
  await expectPath('/anabrook?show=likes');
  const tab = page.getByRole('main').getByRole('link', { name: 'Likes', exact: true });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
});

test('MODAL-03 asks a visitor who saves to log in, and leaves the count', async () => {
  await openPage();
  await actsAs(ana).post('Tempting for guests');
  await showPage('/home');
  const saves: string[] = [];
  mockResponses('PUT', /save/, (send) => {
    saves.push('PUT');
    return send();
  });
  await saveButton('Tempting for guests').click();
  await expect.element(page.getByRole('dialog', { name: 'Save it for later' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(saveButton('Tempting for guests')).toHaveTextContent(/^Save$/);
  expect(saves).toEqual([]);
  await showPage('/saved');
  await expectPath('/user_registration?redirect=%2Fsaved');
});

test('undoes a save that fails, and shows an error', async () => {
  await openPage({ as: dan });
  await actsAs(ana).post('Hard to keep');
  await showPage('/home');
  const held = Promise.withResolvers<void>();
  mockResponses('PUT', /save/, async () => {
    await held.promise;
    return new Response('', { status: 502 });
  });
  await saveButton('Hard to keep').click();
  await expect.element(saveButton('Hard to keep')).toHaveTextContent(/^Saved!1$/);
  held.resolve();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect.element(saveButton('Hard to keep')).toHaveTextContent(/^Save$/);
});

test('a save without a connection stays as tapped, also over a page load, and is made when the server responds', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ben).post('Saved below ground');
  await showPage('/home');
  mockResponses('PUT', /save/, unreachable);
  await saveButton('Saved below ground').click();
  await expect.element(saveButton('Saved below ground')).toHaveTextContent(/^Saved!1$/);
  await expect
    .poll(async () => (await storedItems.of(memberIds.ana)).map(({ key }) => key))
    .toEqual([`save:${id}`]);
  await showPage(`/post/${id}`);
  await expect.element(saveButton('Saved below ground')).toHaveTextContent(/^Saved!1$/);
  restoreCalls();
  await expect.poll(() => storedItems.of(memberIds.ana), { timeout: 40_000 }).toEqual([]);
  const { saveCount } = await actsAs(ana).act('GET', `/api/posts/${id}`);
  expect(saveCount).toBe(1);
});

test('restores a post after two quick taps that both fail', async () => {
  await openPage({ as: ana });
  await actsAs(ana).post('Tapped twice in vain');
  await showPage('/home');
  const save = saveButton('Tapped twice in vain');
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  for (const method of ['PUT', 'DELETE', 'GET']) {
    mockResponses(method, /\/api\/posts\/.+/, async () => {
      await held.promise;
      if (method === 'GET') requested.resolve();
      return new Response('', { status: 502 });
    });
  }
  await save.click();
  await expect.element(save).toHaveTextContent(/^Saved!1$/);
  await save.click();
  await expect.element(save).toHaveTextContent(/^Save$/);
  held.resolve();
  await requested.promise;
  await expect.element(save).toHaveTextContent(/^Save$/);
});

test('SAVE-03 after quick taps the last one decides', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ana).post('Cannot make up one’s mind');
  await showPage('/home');
  const save = saveButton('Cannot make up one’s mind');
  for (let tap = 0; tap < 5; tap += 1) await save.click();
  await expect.element(save).toHaveTextContent(/^Saved!1$/);
  // A tap replaces those that are not yet sent, so how many are sent depends on how quickly the server responds.
  await expect.poll(() => storedItems.of(memberIds.ben)).toEqual([]);
  await expect
    .poll(() => actsAs(ben).act('GET', `/api/posts/${id}`))
    .toMatchObject({ saved: true, saveCount: 1 });
  await showPage('/home');
  await expect.element(save).toHaveTextContent(/^Saved!1$/);
});

test('SAVE-03 the response to an earlier tap does not undo a later one', async () => {
  await openPage({ as: ben });
  await actsAs(ana).post('Wanted for a moment');
  await showPage('/home');
  const save = saveButton('Wanted for a moment');
  const tapped = Promise.withResolvers<void>();
  mockResponses('PUT', /save/, async (send) => {
    await tapped.promise;
    return send();
  });
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  mockResponses('DELETE', /save/, async (send) => {
    requested.resolve();
    await held.promise;
    return send();
  });
  await save.click();
  await save.click();
  tapped.resolve();
  // The first response has been shown, because the second call waits for it.
  await requested.promise;
  await expect.element(page.getByText(sentences.postSaved)).toBeVisible();
  // The button may also have a count, which the stream may have sent meanwhile.
  await expect.element(save).toHaveTextContent(/^Save(?!d)/);
  held.resolve();
});

test('SAVE-05 a saved comment says what it replies to', async () => {
  await openPage({ as: dan });
  const post = await actsAs(ana).post('A kayak with two paddles');
  const reply = await actsAs(ben).reply(post, 'Does it float?');
  await actsAs(dan).save(reply);
  await showPage('/saved');
  const answered = card('Does it float?').getByRole('link', { name: /A kayak with two paddles/ });
  await expect.element(answered).toHaveAttribute('href', `/post/${post}`);
  await expect.element(card('Does it float?').getByText(/^Reply to/)).toBeVisible();
});
