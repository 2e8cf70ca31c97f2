import { expect, test } from 'vitest';
import { isShort } from './is-short.ts';

const hdr = { transfer: 'arib-std-b67', primaries: 'bt2020', matrix: 'bt2020nc', range: 'tv' };
const clip = { width: 1920, height: 1080, seconds: 10, framesPerSecond: 30, hdr: undefined };

test.each([
  ['ten seconds of a phone', clip, true],
  ['a minute of a small picture', { ...clip, width: 640, height: 480, seconds: 60 }, true],
  ['a minute of a phone', { ...clip, seconds: 60 }, false],
  ['ten seconds of 4K', { ...clip, width: 3840, height: 2160 }, false],
  ['ten slow seconds', { ...clip, framesPerSecond: 240 }, false],
  ['ten seconds of HDR', { ...clip, hdr }, false],
  ['two seconds of HDR', { ...clip, hdr, seconds: 2 }, true],
  ['a length that is not known', { ...clip, seconds: undefined }, false],
  ['a rate that is not known', { ...clip, framesPerSecond: 0 }, false],
])(
  'T60 whether a video of %s is short depends on what its conversion takes',
  (_, facts, expected) => {
    expect(isShort(facts)).toBe(expected);
  },
);
