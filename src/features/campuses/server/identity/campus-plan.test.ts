import { expect, test } from 'vitest';
import { campusSeeds } from '#db/seeds/campuses.ts';
import { drawMark } from '#platform/contract/quad-mark.ts';
import sharp from 'sharp';
import { campusPlan } from './campus-plan.ts';
import { planFile } from './plan-pictures.ts';

const strip = { columns: 12, rows: 3 };

test('the plan of a campus is always the same, and no two campuses have the same one', () => {
  expect(campusPlan('ou', strip)).toEqual(campusPlan('ou', strip));
  const paths = campusSeeds.map(({ id }) => planFile(id).path);
  expect(new Set(paths.map((path) => path.split('.')[1])).size).toBe(campusSeeds.length);
});

test('plans are small, and an image that draws something', async () => {
  for (const { id } of campusSeeds) {
    const { text } = planFile(id);
    expect(text.length).toBeLessThan(4_000);
    const { channels } = await sharp(Buffer.from(text)).stats();
    expect(channels.at(-1)?.mean).toBeGreaterThan(40);
  }
});

test('blocks that are kept clear stay empty', async () => {
  const clear = { x: 1, y: 1, columns: 3, rows: 3 };
  const { width, height, lawn, tree, hall } = campusPlan('ut', { columns: 10, rows: 5, clear });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}"><path d="${lawn}${tree}${hall}"/></svg>`;
  const kept = await sharp(Buffer.from(svg))
    .extract({ left: 32, top: 32, width: 96, height: 96 })
    .toBuffer();
  expect((await sharp(kept).stats()).channels.at(-1)?.max).toBe(0);
});

test('the mark is an image, with a margin for systems that cut icons', async () => {
  const mark = drawMark({ accent: '#841617', onAccent: '#fff' }, { radius: 0, scale: 0.7 });
  const { data } = await sharp(Buffer.from(mark))
    .resize(64, 64)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x84, 0x16, 0x17]);
});
