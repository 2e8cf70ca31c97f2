import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { browserDatabase, waitingItems } from '../data/browser-database.ts';
import { networkError } from '../data/api.ts';
import { Outbox } from './outbox.ts';
import { storedItems } from './stored-items.ts';
import type { WaitingKind } from './waiting-item.ts';

/** What reached the server, and what it answers now. */
let sent: string[];
let answer: (words: string) => void;
/** What the member was told of rejected taps. */
let rejections: string[];
const outboxes: Outbox[] = [];

const rejection = (status: number, message: string) =>
  new ApiError({ code: 'rejected', message, status });

const notes: WaitingKind<string> = {
  name: 'note',
  async send({ item }) {
    await Promise.resolve();
    answer(item.body);
    sent.push(item.body);
  },
};

const kinds = async (name: string) => (name === notes.name ? notes : undefined);

function open(member = 'ana'): Outbox {
  const outbox = new Outbox(member, new QueryClient()).follow();
  outboxes.push(outbox);
  return outbox;
}

/** A kind whose member expects a response at once. */
const taps: WaitingKind<string> = {
  ...notes,
  name: 'tap',
  isTap: true,
  onRejected: ({ message }) => void rejections.push(message),
};

const add = (outbox: Outbox, body: string, lane = 'notes') =>
  outbox.add(notes, { key: body, lane, body });

const tap = (outbox: Outbox, body: string) => outbox.add(taps, { key: 'tap', lane: 'tap', body });

const listed = (outbox: Outbox) => outbox.items.get().map(({ key, problem }) => [key, problem]);

const unreachable = () => {
  throw networkError();
};

beforeEach(async () => {
  sent = [];
  rejections = [];
  answer = () => {};
  await browserDatabase(waitingItems).clear();
});
afterEach(() => outboxes.splice(0).forEach((each) => each.close()));

test('what is written without a connection waits, and is sent once and in order when there is one', async () => {
  const outbox = open();
  answer = unreachable;
  for (const body of ['one', 'two', 'three']) void add(outbox, body);
  await expect.poll(async () => (await storedItems.of('ana')).length).toBe(3);
  expect(sent).toEqual([]);
  answer = () => {};
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual(['one', 'two', 'three']);
  await expect.poll(() => storedItems.of('ana')).toEqual([]);
  expect(listed(outbox)).toEqual([]);
});

test('T84 a later page sends what an earlier one left, and nothing of another member', async () => {
  answer = unreachable;
  void add(open('ben'), 'of Ben');
  const outbox = open();
  void add(outbox, 'of Ana');
  await expect.poll(async () => (await storedItems.of('ana')).length).toBe(1);
  outboxes.splice(0).forEach((each) => each.close());
  answer = () => {};
  const next = open();
  await next.start(kinds);
  await expect.poll(() => sent).toEqual(['of Ana']);
  await storedItems.dropOthers('ana');
  expect(await storedItems.of('ben')).toEqual([]);
});

test('a rejected item stays with its reason, does not hold the others back, and can be sent again or removed', async () => {
  const outbox = open();
  answer = (body) => {
    if (body === 'bad') throw rejection(403, 'Verify first.');
  };
  for (const body of ['bad', 'good']) void add(outbox, body);
  await expect.poll(() => sent).toEqual(['good']);
  expect(listed(outbox)).toEqual([['bad', 'Verify first.']]);
  answer = () => {};
  outbox.retry('bad');
  await expect.poll(() => sent).toEqual(['good', 'bad']);
  answer = () => {
    throw rejection(403, 'Verify first.');
  };
  void add(outbox, 'unwanted');
  await expect.poll(() => listed(outbox)).toEqual([['unwanted', 'Verify first.']]);
  outbox.remove('unwanted');
  await expect.poll(() => storedItems.of('ana')).toEqual([]);
});

test('an item that cannot be sent now holds back its own lane only', async () => {
  const outbox = open();
  answer = (body) => {
    if (body === 'held') throw rejection(503, 'Later.');
  };
  void add(outbox, 'held', 'posts');
  void add(outbox, 'behind it', 'posts');
  void add(outbox, 'beside it', 'messages');
  await expect.poll(() => sent).toEqual(['beside it']);
  answer = () => {};
  await expect.poll(() => sent).toEqual(['beside it', 'held', 'behind it']);
});

test('a second item of a key replaces the first', async () => {
  const outbox = open();
  answer = unreachable;
  void outbox.add(notes, { key: 'save', lane: 'save', body: 'saved' });
  void outbox.add(notes, { key: 'save', lane: 'save', body: 'unsaved' });
  answer = () => {};
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual(['unsaved']);
});

test('an item is stored once adding it has resolved', async () => {
  answer = unreachable;
  await add(open(), 'kept');
  expect((await storedItems.of('ana')).map(({ body }) => body)).toEqual(['kept']);
});

test('a tap waits without a connection only; its member is told at once of any other failure', async () => {
  const outbox = open();
  answer = unreachable;
  await tap(outbox, 'on');
  expect(outbox.items.get()).toHaveLength(1);
  answer = () => {
    throw rejection(503, 'Try again later.');
  };
  dispatchEvent(new Event('online'));
  await expect.poll(() => rejections).toEqual(['Try again later.']);
  await expect.poll(() => storedItems.of('ana')).toEqual([]);
});

test('a tap that waited longer than a moment waits for a server that fails, too', async () => {
  const outbox = open();
  answer = () => {
    throw rejection(503, 'Try again later.');
  };
  const at = Date.now() - 60_000;
  await storedItems.put({
    key: 'tap',
    lane: 'tap',
    body: 'on',
    member: 'ana',
    kind: 'tap',
    at,
    problem: null,
  });
  await outbox.start(async () => taps);
  await expect.poll(() => outbox.items.get()[0]?.attempts).toBe(1);
  expect(rejections).toEqual([]);
  answer = () => {};
  await expect.poll(() => sent).toEqual(['on']);
});

test('nobody is told of a failed tap that a newer one has replaced', async () => {
  const outbox = open();
  answer = (words) => {
    if (words !== 'on') return;
    void tap(outbox, 'off');
    throw rejection(403, 'You may not.');
  };
  await tap(outbox, 'on');
  await expect.poll(() => sent).toEqual(['off']);
  expect(rejections).toEqual([]);
});

test('what another tab has put in the place of an item while it was sent is kept, and sent next', async () => {
  const outbox = open();
  let replacing: Promise<boolean> | undefined;
  answer = (words) => {
    const [item] = outbox.items.get();
    if (words === 'first' && item) {
      replacing = storedItems.put({ ...item, at: item.at + 1, body: 'second' });
    }
  };
  void outbox.add(notes, { key: 'one', lane: 'notes', body: 'first' });
  await expect.poll(() => sent).toEqual(['first']);
  await replacing;
  await expect.poll(() => outbox.items.get()).toEqual([]);
  await expect
    .poll(async () => (await storedItems.of('ana')).map(({ body }) => body))
    .toEqual(['second']);
  new BroadcastChannel('quad-waiting:ana').postMessage('changed');
  await expect.poll(() => sent).toEqual(['first', 'second']);
  await expect.poll(() => storedItems.of('ana')).toEqual([]);
});

test('two tabs show the same items and send each once', async () => {
  const [one, other] = [open(), open()];
  answer = unreachable;
  for (const body of ['one', 'two']) void add(one, body);
  await expect.poll(() => listed(other)).toEqual(listed(one));
  await other.start(kinds);
  answer = () => {};
  dispatchEvent(new Event('online'));
  await expect.poll(() => storedItems.of('ana')).toEqual([]);
  expect(sent).toEqual(['one', 'two']);
  await expect.poll(() => [listed(one), listed(other)]).toEqual([[], []]);
});
