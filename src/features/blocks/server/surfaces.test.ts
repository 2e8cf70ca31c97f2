import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { showsNobody, surfaces } from './surfaces.ts';

describe('the table of surfaces', () => {
  const sorted = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b));
  const listed = (kind: 'events' | 'mails'): string[] => [
    ...Object.values(surfaces).flatMap((surface) =>
      kind in surface ? Reflect.get(surface, kind) : [],
    ),
    ...Object.values(showsNobody[kind]).flat(),
  ];

  const enter = 'enter it in surfaces or showsNobody of src/features/blocks/server/surfaces.ts';

  it('names every event once', () => {
    const names = features.flatMap(({ eventSerializers = [] }) =>
      eventSerializers.map(({ name }) => name),
    );
    expect(sorted(listed('events')), enter).toEqual(sorted(names));
  });

  it('names every mail once', async () => {
    const kinds: string[] = [];
    for await (const path of glob('src/features/*/server/mails.ts')) {
      const module: object = await import(resolve(path));
      for (const kind of Object.values(module))
        if ('urgency' in Object(kind)) kinds.push(kind.name);
    }
    expect(sorted(listed('mails')), enter).toEqual(sorted(kinds));
  });

  it('lets every event of a campus be made for each reader', () => {
    const serializers = features.flatMap(({ eventSerializers = [] }) => eventSerializers);
    const personal = serializers.filter(({ hiddenFrom }) => hiddenFrom).map(({ name }) => name);
    expect(personal.toSorted()).toEqual(surfaces.live.events.toSorted());
  });
});
