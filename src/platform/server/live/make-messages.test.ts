import { expect, it } from 'vitest';
import type { Presenter } from './event-serializer.ts';
import { isAnyHidden, makeFor, makeForAll } from './make-messages.ts';
import type { Listener } from './notifiers/listener.ts';

it('T65 a member who connects while a message is made for visitors gets it without what is hidden from them', async () => {
  const visitor = listenerOf(null);
  const blocked = listenerOf('blocked');
  const other = listenerOf('other');
  const listeners = new Set([visitor]);
  const presenter = {
    present: async () => {
      listeners.add(blocked).add(other);
      return 'a name';
    },
    presentTo: async () => 'no name',
    hiddenFrom: async () => new Set(['blocked']),
    // Making messages for pages of this release uses nothing else.
  } as unknown as Presenter;
  const event = { channel: 'campus:ou', name: 'an event', payload: {}, number: 1 };

  const batch = await makeForAll(presenter, { kind: 'campus', listeners }, [event]);

  expect(isAnyHidden(batch, visitor)).toBe(false);
  const texts = async (listener: Listener) => {
    expect(isAnyHidden(batch, listener)).toBe(true);
    return (await makeFor(presenter, listener, batch)).map(({ data }) => data);
  };
  expect(await texts(blocked)).toEqual(['no name']);
  expect(await texts(other)).toEqual(['a name']);
});

function listenerOf(memberId: string | null): Listener {
  // Making messages uses no other fields.
  return { actor: memberId === null ? null : { memberId } } as Listener;
}
