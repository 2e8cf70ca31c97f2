import { expect, test } from 'vitest';
import { hasToneMapFilters, readHdr, toneMapFilters } from './hdr.ts';

test('only HLG and PQ are HDR, and what a header does not say of them is as phones have it', () => {
  for (const color_transfer of ['bt709', 'smpte170m', 'bt2020-10', 'unknown', undefined]) {
    expect(readHdr({ color_transfer, color_primaries: 'bt2020' })).toBeUndefined();
  }
  expect(readHdr({ color_transfer: 'arib-std-b67' })).toEqual({
    transfer: 'arib-std-b67',
    primaries: 'bt2020',
    matrix: 'bt2020nc',
    range: 'tv',
  });
  const told = { color_primaries: 'smpte432', color_space: 'bt709', color_range: 'pc' };
  expect(readHdr({ color_transfer: 'smpte2084', ...told })).toEqual({
    transfer: 'smpte2084',
    primaries: 'smpte432',
    matrix: 'bt709',
    range: 'pc',
  });
});

test('T55 nothing of a header becomes a filter, only names that are known', () => {
  const hdr = readHdr({ color_transfer: 'smpte2084', color_primaries: 'x,movie=/etc/passwd' });
  expect(hdr && toneMapFilters(hdr)).not.toContain('movie');
});

test('an ffmpeg without one of the filters cannot map HDR', () => {
  const list = (...names: string[]) => names.map((name) => ` .S. ${name} V->V Does it.`).join('\n');
  expect(hasToneMapFilters(list('scale', 'tonemap', 'zscale'))).toBe(true);
  expect(hasToneMapFilters(list('scale', 'tonemap_opencl', 'zscale'))).toBe(false);
  expect(hasToneMapFilters(list('scale', 'tonemap'))).toBe(false);
});
