import * as z from 'zod/mini';

/** The map on which members pick where to meet. */
export const mapSettings = {
  GOOGLE_MAPS_KEY: z
    .optional(z.string().check(z.regex(/^[\w-]+$/, 'a key of Google Maps Platform')))
    .check(
      z.describe(
        'Lets members pick where to meet on a map of Google, which is loaded there alone. Browsers see the key: restrict it to your sites (docs/operations.md). Without it a place is typed, or one of the safe spots.',
      ),
    ),
  GOOGLE_MAPS_MAP_ID: z
    ._default(z.string().check(z.regex(/^\w+$/, 'the id of a map')), 'DEMO_MAP_ID')
    .check(
      z.describe(
        'The id of a map that you made in the console of Google, which its markers need; the default is for trying it out.',
      ),
    ),
};

export type MapConfig = { key: string; mapId: string };

const schema = z.object(mapSettings);

export function parseMap(values: z.output<typeof schema>): MapConfig | undefined {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_MAP_ID: mapId } = values;
  return key ? { key, mapId } : undefined;
}
