import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { probe, video } from '#tests/support/data/videos.ts';
import { readProbe, readSounds } from './probe-video.ts';
import { VideoMaker } from './video-maker.ts';

let folder: string;
let maker: VideoMaker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-hostile-'));
  maker = new VideoMaker('/usr/bin', openTempFolder(join(folder, 'temp')));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is read of a video besides its size and length. */
const plain = { framesPerSecond: 5, hdr: undefined, sound: undefined };

const { signal } = new AbortController();
const options = { memberId: 'ana', signal, onProgress: () => {} };

async function writeVideo(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'hostile');
  await writeFile(path, content);
  return path;
}

test('T55 T62 a playlist that names addresses and other files is not followed, with whatever extension it is sent', async () => {
  let hits = 0;
  const listener = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const listening = listener.address();
  const port = typeof listening === 'object' ? listening?.port : 0;
  const address = `http://127.0.0.1:${port}/canary.mp4`;
  const lists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile ${address}\nfile /etc/passwd\n`,
    `<MPD><BaseURL>${address}</BaseURL></MPD>`,
    `[playlist]\nFile1=${address}\n`,
  ];
  for (const list of lists) {
    for (const container of ['mov', 'avi'] as const) {
      const path = await writeVideo(list);
      await expect(maker.probe({ path, container }, options)).rejects.toThrow('video_unreadable');
    }
  }
  expect(hits).toBe(0);
  listener.close();
});

test('T56 a video that is longer than its header says is rejected', async () => {
  const { bytes } = await video('mp4', { seconds: 70, size: '64x64', rate: 5 });
  const path = await writeVideo(bytes);
  const facts = { ...plain, width: 64, height: 64, seconds: 5, isPlayable: true };
  await expect(maker.make({ path, container: 'mov', facts }, options)).rejects.toThrow(
    'video_too_long',
  );
});

test('T56 a frame larger than its header says is not converted', async () => {
  const { bytes } = await video('avi', { size: '5000x2400', rate: 2 });
  const path = await writeVideo(bytes);
  const facts = { ...plain, width: 64, height: 64, seconds: 1, isPlayable: false };
  await expect(maker.make({ path, container: 'avi', facts }, options)).rejects.toThrow(
    'video_unreadable',
  );
});

test('T55 a truncated video is rejected or made into one with a stream, and so is one with broken boxes', async () => {
  const { bytes } = await video('mp4', { silent: true, size: '64x64' });
  const cut = [0.02, 0.1, 0.5, 0.9, 0.98].map((share) => bytes.slice(0, bytes.length * share));
  const broken = [4, 40, 80, 120, 160].map((at) => Buffer.from(bytes).fill(0xff, at, at + 4));
  for (const [index, each] of [...cut, ...broken].entries()) {
    const path = await writeVideo(each);
    const work = maker.probe({ path, container: 'mov' }, options).then(async (facts) => {
      const made = await maker.make({ path, container: 'mov', facts }, options);
      return (await probe(await readFile(made.path))).streams.length;
    });
    const result = await work.catch((error: Error) => error.message);
    expect([1, 'video_unreadable'], String(index)).toContain(result);
  }
});

test('R13 a full disk is not reported as a broken video', async () => {
  const path = await writeVideo((await video()).bytes);
  const full = join(folder, 'full');
  await symlink('/dev/full', full);
  const onFullDisk = new VideoMaker('/usr/bin', { newPath: () => full, sweep: async () => {} });
  const facts = await onFullDisk.probe({ path, container: 'mov' }, options);
  const made = onFullDisk.make({ path, container: 'mov', facts }, options);
  await expect(made).rejects.toMatchObject({ code: 'ENOSPC' });
});

const header = (stream: object, duration = '10.0') =>
  JSON.stringify({
    streams: [
      {
        codec_type: 'video',
        codec_name: 'h264',
        profile: 'High',
        pix_fmt: 'yuv420p',
        width: 640,
        height: 480,
        ...stream,
      },
    ],
    format: { duration },
  });

test.each([
  ['a million frames', header({ nb_frames: '1000000' }), { rejected: 'unreadable' }],
  ['no frames', header({ nb_frames: '0' }), { rejected: 'unreadable' }],
  ['no length', header({}, '0.000000'), { rejected: 'unreadable' }],
  ['no width', header({ width: 0 }), { rejected: 'unreadable' }],
  ['8K', header({ width: 7680, height: 4320 }), { rejected: 'too large' }],
  ['a very wide frame', header({ width: 12_000, height: 2 }), { rejected: 'too large' }],
  ['a minute and a second', header({}, '61.0'), { rejected: 'too long' }],
  [
    'only the cover of an album',
    header({ disposition: { attached_pic: 1 } }),
    { rejected: 'unreadable' },
  ],
])('T56 rejects a video of %s by its header', (_, text, expected) => {
  expect(readProbe(text, 'mov')).toEqual(expected);
});

test('T56 a recording whose header says no length is rejected if it is longer than a minute, not cut', async () => {
  const path = await writeVideo(
    (await video('webm', { seconds: 64, size: '64x64', rate: 5 })).bytes,
  );
  const facts = { ...plain, width: 64, height: 64, seconds: undefined, isPlayable: false };
  await expect(maker.make({ path, container: 'matroska', facts }, options)).rejects.toThrow(
    'video_too_long',
  );
});

const sounds = (...streams: object[]) => JSON.stringify({ streams });
const aac = { codec_name: 'aac', nb_read_frames: '431' };

test.each([
  ['one', sounds(aac), { place: 0, isPlayable: true }],
  [
    'one that browsers do not play',
    sounds({ codec_name: 'pcm_s16le', nb_read_frames: '9' }),
    { place: 0, isPlayable: false },
  ],
  ['an unknown one first', sounds({}, aac), { place: 1, isPlayable: true }],
  [
    'a known one first that gives nothing',
    sounds({ codec_name: 'ac4' }, { codec_name: 'aac', nb_read_frames: '0' }, aac),
    { place: 2, isPlayable: true },
  ],
  ['none that can be decoded', sounds({}, { codec_name: 'ac4' }), undefined],
  ['none', sounds(), undefined],
])(
  'of the sound tracks of a video with %s, the first that can be decoded is taken',
  (_, text, expected) => {
    expect(readSounds(text)).toEqual(expected);
  },
);

// A film that is cut to a minute often ends some frames later.
test('T56 a video may be half a second longer than a minute', () => {
  expect(readProbe(header({}, '60.5'), 'mov')).toMatchObject({ seconds: 60.5 });
  expect(readProbe(header({}, '60.6'), 'mov')).toEqual({ rejected: 'too long' });
});

test.each([
  ['H.264', {}, true],
  ['another codec', { codec_name: 'hevc' }, false],
  ['ten bits a color', { pix_fmt: 'yuv420p10le' }, false],
  ['a profile that few play', { profile: 'High 4:4:4 Predictive' }, false],
  ['120 frames a second', { avg_frame_rate: '120/1' }, false],
  ['pixels that are no squares', { sample_aspect_ratio: '4:3' }, false],
  ['a quarter turn', { side_data_list: [{ rotation: -90 }] }, true],
  ['an odd rotation', { side_data_list: [{ rotation: 33 }] }, false],
  ['the colors of HLG', { color_transfer: 'arib-std-b67' }, false],
  ['the colors of PQ', { color_transfer: 'smpte2084' }, false],
  ['the colors of every screen', { color_transfer: 'bt709' }, true],
])(
  'whether browsers play a QuickTime video of %s is read from its header',
  (_, stream, isPlayable) => {
    expect(readProbe(header(stream), 'mov')).toMatchObject({ isPlayable });
  },
);
