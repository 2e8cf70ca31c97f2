import sharp from 'sharp';
import { expect, test } from 'vitest';
import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import { demoMembers } from '../../demo-members.ts';
import { moreMembers } from '../members.ts';
import { looks } from './looks.ts';
import { storePortraits } from './store-portraits.ts';

const everybody = [...demoMembers, ...moreMembers];

test('most members of the demo have a photo, each another one, and some show initials', async () => {
  const files = new Map<string, Uint8Array>();
  const stored = await storePortraits(everybody, async (key, bytes) => {
    files.set(key, bytes);
    return Promise.resolve();
  });
  expect(stored.size).toBe(Object.keys(looks).length);
  expect(everybody.length - stored.size).toBeGreaterThan(4);
  expect(new Set([...stored.values()].map((path) => path.split('/').at(-1))).size).toBe(
    stored.size,
  );
  for (const path of stored.values()) {
    for (const width of memberPhotoWidths) {
      const bytes = files.get(`${path.replace('/files/', '')}-${width}.webp`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  }
});
