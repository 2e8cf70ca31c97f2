import { describe, expect, it } from 'vitest';
import { eventReadAt } from '../read-at.ts';
import { EntityStore, type EntityKind } from './entity-store.ts';

type Chair = { id: string; seats: number; room: string | null };

const chairs: EntityKind<Chair> = {
  name: 'chair',
  ofMember: [],
  deletedWith: ({ room }) => [room],
};

const chair = (fields: Partial<Chair> = {}): Chair => ({
  id: 'a',
  seats: 1,
  room: null,
  ...fields,
});

const campusEvent = (number: number) => eventReadAt({ campus: number });
const memberEvent = (number: number) => eventReadAt({ member: number });

/** A store with a chair that was read. */
function newStore(): EntityStore {
  const store = new EntityStore();
  store.keep(chairs, [chair()], [5, 5]);
  return store;
}

describe('a deleted entity', () => {
  it('stays deleted when a late response arrives', () => {
    const store = newStore();
    store.delete(chairs, 'a');
    store.keep(chairs, [chair()], [9, 9]);
    expect(store.get(chairs, 'a')).toBeUndefined();
    expect(store.isDeleted(chairs, 'a')).toBe(true);
    expect(store.all(chairs)).toEqual([]);
    store.forgetVersions();
    expect(store.isDeleted(chairs, 'a')).toBe(true);
  });

  it('is shown again when it is read later than it was deleted: staff put it back', () => {
    const store = newStore();
    store.delete(chairs, 'a', campusEvent(7));
    store.keep(chairs, [chair()], [6, 9]);
    store.keep(chairs, [chair()], campusEvent(6));
    store.keep(chairs, [chair()], memberEvent(20));
    expect(store.get(chairs, 'a')).toBeUndefined();
    store.patch(chairs, 'a', { fields: { seats: 7 }, readAt: campusEvent(8) });
    expect(store.get(chairs, 'a')).toBeUndefined();
    store.keep(chairs, [chair({ seats: 9 })], campusEvent(9));
    expect(store.get(chairs, 'a')?.seats).toBe(9);
    store.delete(chairs, 'a', campusEvent(10));
    store.keep(chairs, [chair()], [9, 9]);
    expect(store.all(chairs)).toEqual([]);
    store.keep(chairs, [chair()], [10, 9]);
    expect(store.all(chairs)).toHaveLength(1);
  });

  it('by an event of the reader’s own log is compared by that log', () => {
    const store = newStore();
    store.delete(chairs, 'a', memberEvent(7));
    store.keep(chairs, [chair()], [90, 6]);
    expect(store.isDeleted(chairs, 'a')).toBe(true);
    store.keep(chairs, [chair()], [5, 7]);
    expect(store.isDeleted(chairs, 'a')).toBe(false);
  });

  it('of the reader’s own doing becomes one that can be put back with its event', () => {
    const store = newStore();
    store.delete(chairs, 'a');
    store.keep(chairs, [chair()], [9, 9]);
    expect(store.isDeleted(chairs, 'a')).toBe(true);
    store.delete(chairs, 'a', campusEvent(7));
    store.delete(chairs, 'a');
    store.keep(chairs, [chair()], [6, 9]);
    expect(store.isDeleted(chairs, 'a')).toBe(true);
    store.keep(chairs, [chair()], [9, 9]);
    expect(store.isDeleted(chairs, 'a')).toBe(false);
  });

  it('is shown again by what is read after a reset, whose numbers may be lower', () => {
    const store = newStore();
    store.delete(chairs, 'a', campusEvent(700));
    store.forgetVersions();
    expect(store.isDeleted(chairs, 'a')).toBe(true);
    store.keep(chairs, [chair()], [1, 1]);
    expect(store.isDeleted(chairs, 'a')).toBe(false);
  });

  it('shows what depends on it again, and listeners are told', () => {
    const store = new EntityStore();
    store.keep(chairs, [chair(), chair({ id: 'b', room: 'a' })], [5, 5]);
    store.delete(chairs, 'a', campusEvent(7));
    let calls = 0;
    store.listen(() => (calls += 1));
    store.restore(chairs, 'a', campusEvent(6));
    expect([store.all(chairs).length, calls]).toEqual([0, 0]);
    store.restore(chairs, 'a', campusEvent(8));
    expect([store.all(chairs).length, calls]).toEqual([2, 1]);
  });

  it('deletes the entities that depend on it, at any depth', () => {
    const store = new EntityStore();
    store.keep(
      chairs,
      [chair(), chair({ id: 'b', room: 'a' }), chair({ id: 'c', room: 'b' })],
      [5, 5],
    );
    store.delete(chairs, 'a');
    expect(store.all(chairs)).toEqual([]);
    expect(store.isDeleted(chairs, 'c')).toBe(true);
  });
});
