import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { mailsThatShowNobody, surfaces } from './surfaces.ts';

describe('the table of surfaces', () => {
  const sorted = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b));
  const listed: string[] = [
    ...Object.values(surfaces).flatMap((surface) => ('mails' in surface ? surface.mails : [])),
    ...Object.values(mailsThatShowNobody).flat(),
  ];
  const enter =
    'enter it in surfaces or mailsThatShowNobody of src/features/blocks/server/surfaces.ts';

  it('names every mail once', async () => {
    const kinds: string[] = [];
    for await (const path of glob('src/features/*/server/mails.ts')) {
      const module: object = await import(resolve(path));
      for (const kind of Object.values(module))
        if ('urgency' in Object(kind)) kinds.push(kind.name);
    }
    expect(sorted(listed), enter).toEqual(sorted(kinds));
  });

  it('lets every event of a campus be made for each reader', () => {
    const serializers = features.flatMap(({ eventSerializers = [] }) => eventSerializers);
    const personal = serializers.filter(({ hiddenFrom }) => hiddenFrom).map(({ name }) => name);
    const live = serializers.filter(({ shows }) => shows === 'live').map(({ name }) => name);
    expect(live.length).toBeGreaterThan(4);
    expect(personal.toSorted()).toEqual(live.toSorted());
  });
});
