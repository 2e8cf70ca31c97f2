import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture } from '#tests/support/data/pictures.ts';
import { describeUpload } from '#tests/support/files/uploads.ts';
import {
  video,
  withUnknownSounds,
  type VideoKind,
  type VideoTraits,
} from '#tests/support/data/videos.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const called = async (name: string, kind: VideoKind, traits?: VideoTraits): Promise<Picture> => ({
  ...(await video(kind, traits)),
  name,
});

const cut = async (kind: VideoKind, traits: VideoTraits, share: number): Promise<Picture> => {
  const { name, bytes } = await video(kind, { seconds: 8, ...traits });
  return { name, bytes: bytes.slice(0, bytes.length * share) };
};

const withUnknown = async (kind: VideoKind, sounds: number, unknown: number): Promise<Picture> => {
  const { name, bytes } = await video(kind, { sounds });
  return { name, bytes: withUnknownSounds(bytes, unknown) };
};

/** Gives an MP4 another main brand. */
const branded = async (name: string, brand: string): Promise<Picture> => {
  const bytes = Buffer.from((await video('mp4')).bytes);
  bytes.write(brand, 8, 'latin1');
  return { name, bytes: new Uint8Array(bytes) };
};

const stored = 'video 320×240, h264+aac, 1 s';
const silent = 'video 320×240, h264, 1 s';
const unreadable = '422 That video could not be read. Save it as MP4 and add it again.';

const files: [string, () => Promise<Picture>, string][] = [
  ['an MP4', () => called('a.mp4', 'mp4'), stored],
  ['an MP4 without an ending', () => called('a', 'mp4'), stored],
  ['an MP4 named JPEG', () => called('a.jpg', 'mp4'), stored],
  ['an MP4 named HEIC', () => called('a.heic', 'mp4'), stored],
  ['an MP4 with the brand of M4V', () => branded('a.m4v', 'M4V '), stored],
  ['an MP4 with an unknown brand', () => branded('a.mp4', 'quad'), stored],
  ['a QuickTime video', () => called('a.mov', 'mov'), stored],
  ['a QuickTime video named AVI', () => called('a.avi', 'mov'), stored],
  ['a QuickTime video of a phone', () => called('a.MOV', 'hevc.mov'), stored],
  ['an AVI', () => called('a.avi', 'avi'), stored],
  ['an AVI named MP4', () => called('a.mp4', 'avi'), stored],
  ['a 3GP', () => called('a.3gp', '3gp'), stored],
  ['a Matroska', () => called('a.mkv', 'mkv'), stored],
  ['a WebM', () => called('a.webm', 'webm'), stored],
  ['a WebM named MP4', () => called('a.mp4', 'webm'), stored],
  ['a silent MP4', () => called('a.mp4', 'mp4', { silent: true }), silent],
  ['an MP4 with two sounds', () => called('a.mp4', 'mp4', { sounds: 2 }), stored],
  ['an MP4 whose first sound is unknown', () => withUnknown('mp4', 2, 1), stored],
  ['a QuickTime video whose first sound is unknown', () => withUnknown('hevc.mov', 2, 1), stored],
  ['an MP4 whose sounds are unknown', () => withUnknown('mp4', 2, 2), silent],
  ['HLG', () => called('a.mov', 'hlg.mov'), stored],
  ['PQ', () => called('a.mov', 'pq.mov'), stored],
  ['a turned MP4', () => called('a.mp4', 'mp4', { rotation: 90 }), 'video 240×320, h264+aac, 1 s'],
  ['odd sides', () => called('a.avi', 'avi', { size: '321x241' }), stored],
  [
    'a large AVI',
    () => called('a.avi', 'avi', { size: '1920x1080' }),
    'video 1280×720, h264+aac, 1 s',
  ],
  [
    'an MP4 that ends early',
    () => cut('mp4', { indexFirst: true }, 0.98),
    'video 320×240, h264+aac, 8 s',
  ],
  ['half an AVI', () => cut('avi', {}, 0.5), 'video 320×240, h264+aac, 3 s'],
  ['half an MP4 without its index', () => cut('mp4', {}, 0.5), unreadable],
  ['sound alone', () => called('a.mp4', 'sound.mp4'), unreadable],
  [
    '8K',
    () => called('a.mp4', 'mp4', { size: '7680x4320', rate: 2 }),
    '413 Videos can be up to 100 MB and 4K. Export a smaller version and add it again.',
  ],
  [
    '62 seconds',
    () => called('a.mp4', 'mp4', { seconds: 62, size: '64x64' }),
    '413 Videos can be up to 60 seconds long. Trim yours and add it again.',
  ],
];

test.each(files)(
  'LIMIT-06 T55 what becomes of a video depends on its content: %s',
  async (_, make, result) => {
    expect(await describeUpload(server, ana, await make())).toBe(result);
  },
);
