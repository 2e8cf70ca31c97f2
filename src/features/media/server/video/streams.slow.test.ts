import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import type { Picture } from '#tests/support/data/pictures.ts';
import { storedFile, uploadWhole } from '#tests/support/files/uploads.ts';
import { probe, video, withUnknownSounds, type VideoKind } from '#tests/support/data/videos.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { VideoMaker } from './video-maker.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

/** Uploads a video; returns its path, and what its stored file has. */
async function store(file: Picture) {
  const { body } = await uploadWhole(server, ana, file);
  expect(body.media).toMatchObject({ kind: 'video' });
  const path: string = body.media.path;
  return { path, ...(await probe(await storedFile(server, ana, `${path}.mp4`))) };
}

test.each<[VideoKind, number, number, string[]]>([
  ['mp4', 2, 1, ['h264', 'aac']],
  ['mp4', 3, 2, ['h264', 'aac']],
  ['hevc.mov', 2, 1, ['h264', 'aac']],
  ['mov', 1, 1, ['h264']],
  ['hevc.mov', 2, 2, ['h264']],
])(
  'a video made as %s with %i sound tracks, of which the first %i cannot be decoded, is stored with the first that can, or silent',
  async (kind, sounds, unknown, wanted) => {
    const { name, bytes } = await video(kind, { sounds });
    const { streams } = await store({ name, bytes: withUnknownSounds(bytes, unknown) });
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(wanted);
  },
);

test.each<VideoKind>(['mp4', 'hevc.mov', 'avi', 'mkv', 'webm'])(
  'a video made as %s that ends early is stored as far as it goes',
  async (kind) => {
    const { name, bytes } = await video(kind, { seconds: 8, indexFirst: true });
    const { format } = await store({ name, bytes: bytes.slice(0, bytes.length * 0.6) });
    expect(Number(format.duration)).toBeGreaterThan(3);
    expect(Number(format.duration)).toBeLessThan(7);
  },
);

test.each<VideoKind>(['hlg.mov', 'pq.mov'])(
  'a video with the colors of HDR, made as %s, is stored with those of every screen, and says so',
  async (kind) => {
    const picture = 'smptebars';
    const plain = await store(await video('mp4', { picture }));
    const { path, streams } = await store(await video(kind, { picture }));
    expect(streams[0]).toMatchObject({
      pix_fmt: 'yuv420p',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      color_space: 'bt709',
    });
    const [colors, wanted] = [await readBars(path), await readBars(plain.path)];
    for (const [bar, color] of colors.entries()) {
      for (const [channel, value] of color.entries()) {
        const difference = Math.abs(value - (wanted[bar]?.[channel] ?? 0));
        expect(difference, `bar ${bar}, channel ${channel}`).toBeLessThan(45);
      }
    }
  },
);

test('a video with the colors of HDR is rejected with a sentence where ffmpeg cannot map them, and the operator is told once', async () => {
  const tools = await mkdtemp(join(tmpdir(), 'quad-tools-'));
  const script =
    'case "$*" in *-filters) echo " .. scale V->V";; *) exec /usr/bin/ffmpeg "$@";; esac';
  await writeFile(join(tools, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await symlink('/usr/bin/ffprobe', join(tools, 'ffprobe'));
  const bare = await startTestServer({ MEDIA_TOOLS_DIR: tools });
  try {
    const as = await bare.person();
    const send = async (kind: VideoKind) =>
      (await bare.call('POST', '/api/uploads', { as, file: await video(kind) })).body;
    expect((await send('hlg.mov')).message).toBe(
      "We can't convert HDR videos here. Turn HDR off in your camera, or save yours without it, and add it again.",
    );
    expect((await send('hevc.mov')).media).toMatchObject({ kind: 'video' });
    const told: string[] = [];
    const temp = openTempFolder(join(tools, 'temp'));
    const maker = new VideoMaker(tools, temp, (message) => void told.push(message));
    const path = temp.newPath();
    await writeFile(path, (await video('pq.mov')).bytes);
    const job = { memberId: 'ana', signal: new AbortController().signal };
    for (let count = 0; count < 2; count += 1) {
      await expect(maker.probe({ path, container: 'mov' }, job)).rejects.toThrow('video_hdr');
    }
    expect(told).toEqual([
      `HDR videos are rejected: ffmpeg in ${tools} lacks the filters zscale (libzimg) and tonemap`,
    ]);
  } finally {
    await bare.close();
    await rm(tools, { recursive: true });
  }
});

/** The colors of the seven bars in a video's picture. */
async function readBars(path: string): Promise<number[][]> {
  const poster = await storedFile(server, ana, `${path}-320.webp`);
  const bars = Array.from({ length: 7 }, async (_, bar) => {
    const area = { left: Math.round(((bar + 0.5) * 320) / 7) - 5, top: 60, width: 10, height: 20 };
    const part = await sharp(poster).extract(area).png().toBuffer();
    const { channels } = await sharp(part).stats();
    return channels.map(({ mean }) => Math.round(mean));
  });
  return Promise.all(bars);
}
