import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { sentences as messageWords } from '#features/conversations/contract/words.ts';
import { composerWords } from '#features/posting/contract/composer-words.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { storedItems } from '#platform/web/outbox/stored-items.ts';
import { actsAs, restoreCalls } from '#tests/screens/calls.ts';
import { cutLine, mendLine } from '#tests/screens/cut-line.ts';
import { card, comment, openMenuOf, press, sendComment } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { offlineWords } from './offline-words.ts';

const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lost = page.getByText('Network error').first();
const waiting = () => storedItems.of(memberIds.ana);

async function clearWaiting(): Promise<void> {
  await storedItems.dropOthers(null);
}

beforeEach(clearWaiting);
afterEach(async () => {
  restoreCalls();
  await clearWaiting();
});

type Act = {
  /** Opens the page; what it returns is what the server must have, or still have, in the end. */
  open: () => Promise<() => Promise<unknown>>;
  act: () => Promise<void>;
  /** What the page shows after the act. */
  shown: () => Locator;
  /** What the server has before the act and, if it cannot wait, still has after it. */
  before: unknown;
};

/** A post of Ana's, and what the server has of it. */
async function ownPost(text: string) {
  const id = await actsAs(ana).post(text);
  await showPage(`/post/${id}`);
  return id;
}

async function talk(text: string): Promise<string> {
  const id = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${id}`));
  await actsAs(ben).send(id, text);
  await showPage(`/messages/${id}`);
  return id;
}

const messages = async (id: string): Promise<{ hearts: unknown[]; text: unknown }[]> =>
  (await actsAs(ana).act('GET', `/api/conversations/${id}/messages`)).items;

const saves = async (id: string) => (await actsAs(ana).act('GET', `/api/posts/${id}`)).saveCount;
const replies = async (id: string) => (await actsAs(ana).act('GET', `/api/posts/${id}`)).replyCount;

/** What is kept in the browser and sent when the line is back. */
const thatWait: Record<string, Act & { after: unknown }> = {
  'a save': {
    open: async () => {
      const id = await actsAs(ben).post('Saved off the line');
      await showPage('/home');
      return () => saves(id);
    },
    act: () => card('Saved off the line').getByRole('button', { name: 'Save' }).click(),
    shown: () => card('Saved off the line').getByRole('button', { name: /^Saved! 1$/ }),
    before: 0,
    after: 1,
  },
  'taking back a save': {
    open: async () => {
      const id = await actsAs(ben).post('Unsaved off the line');
      await actsAs(ana).save(id);
      await showPage(`/post/${id}`);
      return () => saves(id);
    },
    act: () =>
      card('Unsaved off the line')
        .getByRole('button', { name: /^Saved/ })
        .click(),
    shown: () => card('Unsaved off the line').getByRole('button', { name: /^Save$/ }),
    before: 1,
    after: 0,
  },
  'a comment': {
    open: async () => {
      const id = await actsAs(ben).post('Talked of off the line');
      await showPage(`/post/${id}`);
      return () => replies(id);
    },
    act: async () => {
      await press('Comment');
      await sendComment('Written below ground');
    },
    shown: () => page.getByText(composerWords.keptWaiting),
    before: 0,
    after: 1,
  },
  'a message': {
    open: async () => {
      const id = await talk('Where are you?');
      return async () => (await messages(id)).length;
    },
    act: async () => {
      await page.getByRole('textbox', { name: 'Message' }).click();
      await userEvent.keyboard('On the subway{Enter}');
    },
    shown: () => page.getByRole('log').getByText('On the subway'),
    before: 1,
    after: 2,
  },
  'a heart': {
    open: async () => {
      const id = await talk('See you at six');
      return async () => JSON.stringify(await messages(id)).includes(memberIds.ana);
    },
    act: () => page.getByRole('log').getByRole('button', { name: 'Heart' }).click(),
    shown: () => page.getByRole('log').getByRole('button', { name: 'Heart, 1 given' }),
    before: false,
    after: true,
  },
};

/** What needs the server at once: nothing is lost, and the page says why. */
const thatCannot: Record<string, Act> = {
  'deleting a post': {
    open: async () => {
      const id = await ownPost('Deleted off the line');
      return async () => (await actsAs(ben).act('GET', `/api/posts/${id}`)).id === id;
    },
    act: async () => {
      await openMenuOf(card('Deleted off the line'));
      await entry('Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    shown: () => page.getByText('Deleted off the line').first(),
    before: true,
  },
  'deleting a comment': {
    open: async () => {
      const id = await actsAs(ben).post('With a comment');
      await actsAs(ana).reply(id, 'Hard to delete');
      await showPage(`/post/${id}`);
      return () => replies(id);
    },
    act: async () => {
      await openMenuOf(comment('Hard to delete'), 'Comment options');
      await entry('Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    shown: () => page.getByText('Hard to delete').first(),
    before: 1,
  },
  'an edit': {
    open: async () => {
      const id = await ownPost('Edited off the line');
      return async () => (await actsAs(ana).act('GET', `/api/posts/${id}`)).editedAt;
    },
    act: async () => {
      await openMenuOf(card('Edited off the line'));
      await entry('Edit').click();
      await page.getByRole('textbox', { name: 'Post text' }).click();
      await userEvent.keyboard('{Control>}{End}{/Control}, once more');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    },
    shown: () => page.getByRole('textbox', { name: 'Post text' }).getByText('once more'),
    before: null,
  },
  'marking as sold': {
    open: async () => {
      const body = {
        text: plainRichText('Sold off the line'),
        listing: { priceCents: 2_000 },
      };
      const { id } = await actsAs(ana).act('POST', '/api/posts', body);
      await showPage(`/post/${id}`);
      return async () => (await actsAs(ana).act('GET', `/api/posts/${id}`)).listing.status;
    },
    act: async () => {
      await openMenuOf(card('Sold off the line'));
      await entry('Mark as sold').click();
    },
    shown: () => card('Sold off the line').getByText('$20'),
    before: 'available',
  },
  'a block': {
    open: async () => {
      await showPage('/bencarter');
      return async () => (await actsAs(ana).act('GET', '/api/blocks')).items.length;
    },
    act: async () => {
      await button('Profile options').click();
      await entry('Block @bencarter').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    },
    shown: () => page.getByRole('alertdialog', { name: 'Block @bencarter?' }),
    before: 0,
  },
  'a report': {
    open: async () => {
      await showPage('/bencarter');
      return async () => null;
    },
    act: async () => {
      await button('Profile options').click();
      await entry('Report').click();
      await button('Something else').click();
    },
    shown: () => page.getByRole('dialog', { name: 'What is wrong?' }),
    before: null,
  },
  'a bio': {
    open: async () => {
      await showPage('/profile/edit');
      return async () => (await actsAs(ana).act('GET', '/api/profile')).bio;
    },
    act: async () => {
      await page.getByRole('main').getByRole('button', { name: /^Bio/ }).click();
      await page.getByRole('textbox', { name: 'Bio' }).fill('Written below ground');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    shown: () => page.getByRole('textbox', { name: 'Bio' }),
    before: '',
  },
  'a saved search': {
    open: async () => {
      await showPage('/search?q=oboe');
      return async () => {
        const { items } = await actsAs(ana).act('GET', '/api/saved-searches');
        return JSON.stringify(items).includes('oboe');
      };
    },
    act: () => button('Save this search').first().click(),
    shown: () => button('Save this search').first(),
    before: false,
  },
  'who sees what one saves': {
    open: async () => {
      await showPage('/settings/account/saves');
      return async () => (await actsAs(ana).act('GET', '/api/save-settings')).seenBy;
    },
    // The second choice is made while the first is not yet rejected.
    act: async () => {
      for (const name of ['Only me', 'Students of my campus']) {
        await page.getByRole('radio', { name, exact: true }).click();
      }
    },
    shown: () => page.getByRole('radio', { name: 'Everyone', exact: true, checked: true }),
    before: 'everyone',
  },
  'which notifications are mailed': {
    open: async () => {
      await showPage('/settings/account/notifications');
      return async () => (await actsAs(ana).act('GET', '/api/notification-preferences')).like;
    },
    act: () => page.getByRole('checkbox', { name: 'Likes on your posts' }).click(),
    shown: () => page.getByRole('checkbox', { name: 'Likes on your posts', checked: true }),
    before: true,
  },
};

describe('without a connection, and the page says so before', () => {
  for (const [what, { open, act, shown, before, after }] of Object.entries(thatWait)) {
    test(`${what} stays as made, waits, and is sent once the line is back`, async () => {
      await openPage({ as: ana, screen: phone });
      const stored = await open();
      expect(await stored()).toEqual(before);
      cutLine();
      await expect.element(page.getByText(offlineWords.offlineText)).toBeVisible();
      await act();
      await expect.element(shown()).toBeVisible();
      await expect.poll(waiting).toHaveLength(1);
      expect(await stored()).toEqual(before);
      mendLine();
      await expect.poll(waiting, { timeout: 40_000 }).toEqual([]);
      expect(await stored()).toEqual(after);
    });
  }

  for (const [what, { open, act, shown, before }] of Object.entries(thatCannot)) {
    test(`${what} says that there is no connection, loses nothing, and does not happen later`, async () => {
      await openPage({ as: ana, screen: phone });
      const stored = await open();
      expect(await stored()).toEqual(before);
      cutLine();
      await expect.element(page.getByText(offlineWords.offlineText)).toBeVisible();
      await act();
      await expect.element(lost).toBeVisible();
      await expect.element(shown()).toBeVisible();
      expect(await waiting()).toEqual([]);
      mendLine();
      expect(await stored()).toEqual(before);
    });
  }

  test('unsending a message says that it needs a connection', async () => {
    await openPage({ as: ana, screen: phone });
    const id = await talk('Hello?');
    await actsAs(ana).send(id, 'Unsent off the line');
    await showPage(`/messages/${id}`);
    const own = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Unsent' });
    cutLine();
    await expect.element(page.getByText(offlineWords.offlineText)).toBeVisible();
    await own.getByRole('button', { name: 'Message options' }).click();
    await expect.element(entry(messageWords.takeBackOffline)).toBeDisabled();
    mendLine();
    await expect.element(entry(messageWords.takeBack)).toBeEnabled();
  });
});
