import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import type { EntityKind } from '../data/entities/entity-store.ts';
import { getEntityStore, useEntities } from '../data/entities/use-entities.ts';
import { useLiveConnection, useLiveEvent } from './live-events.ts';
import type { LiveHandlers, startLiveStream } from './live-stream.ts';

type Lamp = { id: string; watts: number };

const lamps: EntityKind<Lamp> = { name: 'lamp', ofMember: [] };
const lampChanged = defineLiveEvent('lamp.changed');
const count = 50;

test('cards are asked once about events that arrive together, and only those that changed are rendered', async () => {
  const queryClient = new QueryClient();
  const store = getEntityStore(queryClient);
  const ids = Array.from({ length: count }, (_, index) => `lamp-${index}`);
  store.keep(
    lamps,
    ids.map((id) => ({ id, watts: 0 })),
    [1, 1],
  );
  let asked = 0;
  let rendered = 0;
  let handlers: LiveHandlers | undefined;
  const start: typeof startLiveStream = (options) => {
    handlers = options.handlers;
    return () => {};
  };
  function Card({ id }: { id: string }) {
    useEffect(() => void (rendered += 1));
    const watts = useEntities((source) => source.get(lamps, id)?.watts);
    return <li>{watts}</li>;
  }
  function Live() {
    useLiveEvent(lampChanged, (lamp) => store.keep(lamps, [lamp as Lamp], [2, 2]));
    useLiveConnection(null, '1.1', start);
    return null;
  }
  const container = document.body.appendChild(document.createElement('ul'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <QueryClientProvider client={queryClient}>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
      <Live />
    </QueryClientProvider>,
  );
  await expect.poll(() => handlers).toBeDefined();
  onTestFinished(store.listen(() => (asked += 1)));
  rendered = 0;

  const change = (index: number) =>
    handlers?.onEvent(lampChanged.name, { id: `lamp-${index}`, watts: 9 });
  change(0);
  for (const index of [1, 2, 3, 4]) change(index);
  await expect.poll(() => container.textContent.slice(0, 6)).toBe('999990');
  expect({ asked, rendered }).toEqual({ asked: 2, rendered: 5 });
});
