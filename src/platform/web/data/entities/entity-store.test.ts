import { describe, expect, it } from 'vitest';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { EntityStore, type EntityKind } from './entity-store.ts';
import { eventReadAt } from '../read-at.ts';

type Lamp = {
  id: string;
  room?: string | null;
  watts: number;
  lit: boolean;
  mine: boolean | null;
};

const lamps: EntityKind<Lamp> = {
  name: 'lamp',
  ofMember: ['mine'],
  deletedWith: ({ room = null }) => [room],
};
const lamp = (change: Partial<Lamp> = {}): Lamp => ({
  id: 'a',
  watts: 1,
  lit: false,
  mine: false,
  ...change,
});
const campusEvent = (number: number) => eventReadAt({ campus: number });
const memberEvent = (number: number) => eventReadAt({ member: number });

function getStore(...kept: Parameters<EntityStore['keep']>[2][]) {
  const store = new EntityStore();
  for (const readAt of kept) store.keep(lamps, [lamp()], readAt);
  return store;
}
const patch = (store: EntityStore, fields: Partial<Lamp>, readAt: readonly [number, number]) =>
  store.patch(lamps, 'a', { fields, readAt });

describe('a stored entity', () => {
  it('is not overwritten by a response that was read at an earlier position', () => {
    const store = getStore([5, 5]);
    store.keep(lamps, [lamp({ watts: 9 })], [4, 4]);
    expect(store.get(lamps, 'a')?.watts).toBe(1);
    store.keep(lamps, [lamp({ watts: 9 })], [5, 5]);
    expect(store.get(lamps, 'a')?.watts).toBe(9);
  });

  it('keeps an event that arrived before the response of an earlier position', () => {
    const store = getStore([5, 5]);
    patch(store, { watts: 7 }, campusEvent(6));
    store.keep(lamps, [lamp({ watts: 1, lit: true })], [5, 5]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 7, lit: true });
  });

  it('ignores an event that its response includes, takes the next event, and then a response that includes both', () => {
    const store = getStore([6, 6]);
    patch(store, { watts: 7 }, campusEvent(6));
    expect(store.get(lamps, 'a')?.watts).toBe(1);
    patch(store, { watts: 8 }, campusEvent(7));
    store.keep(lamps, [lamp({ watts: 9 })], [7, 6]);
    expect(store.get(lamps, 'a')?.watts).toBe(9);
  });

  it('keeps events about an entity that was never read, for a response that has not arrived yet', () => {
    const store = new EntityStore();
    patch(store, { watts: 7 }, campusEvent(6));
    expect(store.get(lamps, 'a')).toBeUndefined();
    expect(store.all(lamps)).toEqual([]);
    store.keep(lamps, [lamp({ lit: true })], [5, 5]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 7, lit: true });
  });

  it('keeps only the latest few hundred events about entities that were never read', () => {
    const store = new EntityStore();
    patch(store, { watts: 7 }, campusEvent(6));
    for (let number = 0; number < 500; number += 1) {
      store.patch(lamps, `other ${number}`, { fields: { watts: 2 }, readAt: campusEvent(7) });
    }
    store.keep(lamps, [lamp()], [5, 5]);
    expect(store.get(lamps, 'a')?.watts).toBe(1);
    for (let number = 0; number < 500; number += 1) {
      store.patch(lamps, `further ${number}`, { fields: { watts: 2 }, readAt: campusEvent(8) });
    }
    expect(store.get(lamps, 'a')?.watts).toBe(1);
  });

  it('keeps its own events, however many arrive about entities that were never read', () => {
    const store = new EntityStore();
    patch(store, { watts: 7 }, campusEvent(6));
    store.keep(lamps, [lamp()], [5, 5]);
    for (let number = 0; number <= 500; number += 1) {
      store.patch(lamps, `other ${number}`, { fields: { watts: 2 }, readAt: campusEvent(7) });
    }
    expect(store.get(lamps, 'a')?.watts).toBe(7);
  });

  it('changes only in the fields that a response or event has', () => {
    const store = getStore([5, 5]);
    patch(store, { watts: 7 }, [9, 9]);
    patch(store, { lit: true }, campusEvent(6));
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 7, lit: true });
  });

  it('compares fields of the member’s log only with positions in that log', () => {
    const store = getStore([5, 5]);
    patch(store, { mine: true }, memberEvent(6));
    store.keep(lamps, [lamp({ watts: 2, mine: false })], [9, 5]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 2, mine: true });
    store.keep(lamps, [lamp({ watts: 3, mine: null })], campusEvent(10));
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 3, mine: true });
    store.keep(lamps, [lamp({ watts: 1, mine: false })], [8, 7]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 3, mine: false });
  });

  it('is the same object until it changes', () => {
    const store = getStore([5, 5]);
    const [before, all] = [store.get(lamps, 'a'), store.all(lamps)];
    expect(store.get(lamps, 'a')).toBe(before);
    expect(store.all(lamps)).toBe(all);
    store.keep(lamps, [lamp({ id: 'b' })], [5, 5]);
    expect(store.get(lamps, 'a')).toBe(before);
    expect(store.all(lamps).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('after a reset is overwritten by the next read, at any position', () => {
    const store = getStore([50, 50]);
    patch(store, { lit: true }, campusEvent(51));
    store.forgetVersions();
    store.keep(lamps, [lamp({ watts: 2 })], [1, 0]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 2, lit: false });
  });
});

it('entities that may have changed since a position are listed', () => {
  const store = new EntityStore();
  const idsSince = (at: readonly [number, number]) => store.since(lamps, at).map(({ id }) => id);
  store.keep(lamps, [lamp()], [5, 5]);
  store.keep(lamps, [lamp({ id: 'b' })], campusEvent(7));
  store.takeInlined([['lamp', lamp({ id: 'c' })]], [6, 6]);
  expect(idsSince([5, 5])).toEqual(['a', 'b', 'c']);
  expect(idsSince([6, 6])).toEqual(['b', 'c']);
  expect(idsSince([7, 6])).toEqual(['c']);
  patch(store, { mine: true }, memberEvent(8));
  expect(idsSince([9, 7])).toEqual(['a']);
  store.keep(lamps, [lamp({ id: 'd' })], [3, 3]);
  expect(idsSince([3, 9])).toEqual(['a', 'b', 'c', 'd']);
  store.forgetVersions();
  expect(idsSince([0, 0])).toEqual([]);
});

describe('an action of the reader', () => {
  const lit = (entity: Lamp): Lamp => ({ ...entity, lit: true });

  it('is applied on top of newer values until it ends', () => {
    const store = getStore([5, 5]);
    store.act(lamps, { id: 'a', name: 'light' }, lit);
    store.keep(lamps, [lamp({ watts: 2 })], [9, 9]);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 2, lit: true });
    store.act(lamps, { id: 'a', name: 'light' }, null);
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 2, lit: false });
  });

  it('replaces an earlier action of the same name', () => {
    const store = getStore([5, 5]);
    store.act(lamps, { id: 'a', name: 'light' }, lit);
    store.act(lamps, { id: 'a', name: 'light' }, (entity) => ({ ...entity, watts: 4 }));
    expect(store.get(lamps, 'a')).toMatchObject({ watts: 4, lit: false });
  });

  it('ends when it has no effect left', () => {
    const store = getStore([5, 5]);
    store.act(lamps, { id: 'a', name: 'light' }, (entity) =>
      entity.watts > 1 ? entity : lit(entity),
    );
    expect(store.get(lamps, 'a')?.lit).toBe(true);
    patch(store, { watts: 2 }, campusEvent(6));
    expect(store.get(lamps, 'a')?.lit).toBe(false);
    patch(store, { watts: 1 }, campusEvent(7));
    expect(store.get(lamps, 'a')?.lit).toBe(false);
  });
});

describe('a member that an entity names', () => {
  type Sign = { id: string; owner: MemberSummary | null };
  const signs: EntityKind<Sign> = { name: 'sign', ofMember: [], member: 'owner' };
  const chats: EntityKind<Sign> = { name: 'chat', ofMember: 'all', member: 'owner' };
  const ana = (firstName: string): MemberSummary => ({
    id: 'ana',
    username: 'ana',
    firstName,
    lastName: 'B.',
    image: null,
    verified: true,
  });
  const nameIn = (store: EntityStore, kind: EntityKind<Sign>, id = 'a') =>
    store.get(kind, id)?.owner?.firstName;

  it('PROFILE-21 is shown as in the last event, in entities of both logs and in responses that arrive later', () => {
    const store = new EntityStore();
    for (const kind of [signs, chats]) store.keep(kind, [{ id: 'a', owner: ana('Ana') }], [5, 5]);
    store.storeMember(ana('Anna'), campusEvent(6));
    store.keep(signs, [{ id: 'late', owner: ana('Ana') }], [5, 5]);
    expect([nameIn(store, signs), nameIn(store, chats), nameIn(store, signs, 'late')]).toEqual([
      'Anna',
      'Anna',
      'Anna',
    ]);
    expect(store.all(signs)[0]).toBe(store.get(signs, 'a'));
    expect(store.latestMember('ana')?.firstName).toBe('Anna');
  });

  it('PROFILE-21 is shown as in a response that was read later', () => {
    const store = new EntityStore();
    store.storeMember(ana('Anna'), campusEvent(6));
    store.keep(signs, [{ id: 'a', owner: ana('Annabel') }], [6, 5]);
    expect(nameIn(store, signs)).toBe('Annabel');
    store.takeInlined([['sign', { id: 'b', owner: ana('Annabel') }]], [7, 7]);
    expect(nameIn(store, signs, 'b')).toBe('Annabel');
  });

  it('PROFILE-21 is shown as in an event of the member’s own log, until a reset and the next read', () => {
    const store = new EntityStore();
    store.keep(chats, [{ id: 'a', owner: ana('Ana') }], [5, 5]);
    store.storeMember(ana('Anna'), memberEvent(6));
    expect(nameIn(store, chats)).toBe('Anna');
    store.forgetVersions();
    store.keep(chats, [{ id: 'a', owner: ana('Annabel') }], [1, 1]);
    expect(nameIn(store, chats)).toBe('Annabel');
  });

  it('PROFILE-21 stays as in the last event after a reset, until it is read again', () => {
    const store = new EntityStore();
    store.keep(signs, [{ id: 'a', owner: ana('Ana') }], [5, 5]);
    store.keep(signs, [{ id: 'b', owner: ana('Ana') }], [5, 5]);
    store.storeMember(ana('Anna'), campusEvent(6));
    store.forgetVersions();
    expect([store.latestMember('ana')?.firstName, nameIn(store, signs)]).toEqual(['Anna', 'Anna']);
    store.keep(signs, [{ id: 'b', owner: ana('Annabel') }], [1, 1]);
    expect([nameIn(store, signs), nameIn(store, signs, 'b')]).toEqual(['Anna', 'Annabel']);
    store.storeMember(ana('Annie'), campusEvent(2));
    expect([nameIn(store, signs), nameIn(store, signs, 'b')]).toEqual(['Annie', 'Annie']);
  });

  it('PROFILE-21 does not change other members or entities without a member', () => {
    const store = new EntityStore();
    store.keep(signs, [{ id: 'a', owner: null }], [5, 5]);
    store.keep(signs, [{ id: 'b', owner: { ...ana('Ben'), id: 'ben' } }], [5, 5]);
    store.storeMember(ana('Anna'), campusEvent(6));
    expect([store.get(signs, 'a')?.owner, nameIn(store, signs, 'b')]).toEqual([null, 'Ben']);
  });
});

it('a rendered page carries the stored entities and their position', () => {
  const server = getStore([5, 5]);
  const browser = new EntityStore();
  browser.takeInlined(JSON.parse(JSON.stringify(server.inlined())), [5, 5]);
  expect(browser.get(lamps, 'a')).toEqual(lamp());
  patch(browser, { watts: 7 }, campusEvent(5));
  expect(browser.get(lamps, 'a')?.watts).toBe(1);
  patch(browser, { watts: 7 }, campusEvent(6));
  browser.keep(lamps, [lamp({ lit: true })], [4, 4]);
  expect(browser.get(lamps, 'a')).toMatchObject({ watts: 7, lit: false });
  browser.forgetVersions();
  browser.keep(lamps, [lamp({ lit: true })], [1, 1]);
  expect(browser.get(lamps, 'a')?.lit).toBe(true);
});

it('notifies listeners until they stop listening', () => {
  const store = new EntityStore();
  let calls = 0;
  const stop = store.listen(() => (calls += 1));
  store.keep(lamps, [lamp(), lamp({ id: 'b' })], [5, 5]);
  store.delete(lamps, 'b');
  expect(calls).toBe(2);
  stop();
  store.delete(lamps, 'a');
  expect(calls).toBe(2);
});

describe('listeners of the store', () => {
  it('are told once of changes made together, after the last, and also if one of them fails', () => {
    const store = getStore([5, 5]);
    const heard: (number | undefined)[] = [];
    store.listen(() => heard.push(store.get(lamps, 'a')?.watts));
    store.changeTogether(() => {
      patch(store, { watts: 6 }, campusEvent(6));
      store.changeTogether(() => patch(store, { watts: 7 }, campusEvent(7)));
      expect(store.get(lamps, 'a')?.watts).toBe(7);
    });
    expect(heard).toEqual([7]);
    const fail = () => {
      patch(store, { watts: 8 }, campusEvent(8));
      throw new Error('broken');
    };
    expect(() => store.changeTogether(fail)).toThrow('broken');
    store.changeTogether(() => {});
    patch(store, { watts: 9 }, campusEvent(9));
    expect(heard).toEqual([7, 8, 9]);
  });
});
