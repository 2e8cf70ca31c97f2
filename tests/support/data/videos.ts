import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canary, type Picture } from './pictures.ts';

const run = promisify(execFile);

/** A note of a camera in the video stream (an SEI unit): its UUID, then the text. */
const cameraNote = `086f3693-b7b3-4f2c-9653-21492feee5b8+${canary}`;

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac'];

/** The colors of the source, as a phone with HDR codes them. */
function hdr(transfer: string): string[] {
  const from = 'tin=bt709:pin=bt709:min=smpte170m:rin=tv';
  const tags = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  const filter = `zscale=${from}:p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203`;
  const codec = `-c:v libx265 -preset ultrafast -x265-params log-level=error:${tags}`;
  const colors = `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`;
  return `-vf format=yuv444p,${filter},format=yuv420p10le ${codec} ${colors}`.split(' ');
}

/** The arguments of ffmpeg for each kind; a kind ends with the extension of the file. */
const kinds = {
  mp4: [...h264, ...aac],
  mov: [...h264, ...aac],
  'hevc.mov': [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    ...aac,
  ],
  'hlg.mov': [...hdr('arib-std-b67'), ...aac],
  'pq.mov': [...hdr('smpte2084'), ...aac],
  avi: ['-c:v', 'mpeg4', '-c:a', 'mp3'],
  '3gp': [...h264, ...aac],
  mkv: [...h264, ...aac],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
  'sound.mp4': ['-vn', ...aac],
} as const;

export type VideoKind = keyof typeof kinds;

export type VideoTraits = {
  size?: string;
  seconds?: number;
  rate?: number;
  /** Degrees to turn it by when it is shown. */
  rotation?: number;
  silent?: boolean;
  /** The name of ffmpeg's source of its picture. */
  picture?: string;
  /** How many sound tracks it has; one unless set. */
  sounds?: number;
  /** The index comes first, so that a part of the file can be played. */
  indexFirst?: boolean;
};

/** A video like a camera's, with location and device in every field for metadata. */
export async function video(kind: VideoKind = 'mp4', traits: VideoTraits = {}): Promise<Picture> {
  const { rotation, indexFirst } = traits;
  const folder = await mkdtemp(join(tmpdir(), 'quad-video-'));
  const extension = kind.split('.').at(-1) ?? '';
  const original = join(folder, `made.${extension}`);
  const turned = join(folder, `turned.${extension}`);
  try {
    const note = ['-bsf:v', `h264_metadata=sei_user_data=${cameraNote}`];
    const tagged = ['title', 'comment', 'com.apple.quicktime.model'].flatMap((name) => [
      '-metadata',
      `${name}=${canary}`,
    ]);
    await ffmpeg([
      ...inputs(traits),
      ...kinds[kind],
      ...(kinds[kind].some((each) => each === 'libx264') ? note : []),
      ...tagged,
      '-metadata',
      'location=+35.2226-097.4395/',
      '-metadata:s:v',
      `handler_name=${canary}`,
      ...(['avi', 'mkv', 'webm'].includes(extension)
        ? []
        : ['-movflags', `use_metadata_tags${indexFirst ? '+faststart' : ''}`]),
      original,
    ]);
    if (rotation === undefined) return await named(original, `tour.${extension}`);
    await ffmpeg(['-i', original, '-c', 'copy', '-metadata:s:v', `rotate=${rotation}`, turned]);
    return await named(turned, `tour.${extension}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function inputs(traits: VideoTraits): string[] {
  const { size = '320x240', seconds = 1, rate = 10, picture = 'testsrc2' } = traits;
  const { silent = false, sounds = silent ? 0 : 1 } = traits;
  const tracks = Array.from(
    { length: sounds },
    (_, place) => `sine=f=${440 + place * 220}:d=${seconds}`,
  );
  const all = [`${picture}=s=${size}:r=${rate}:d=${seconds}`, ...tracks];
  return [
    ...all.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...all.flatMap((_, place) => ['-map', String(place)]),
  ];
}

async function named(path: string, name: string): Promise<Picture> {
  return { name, bytes: new Uint8Array(await readFile(path)) };
}

async function ffmpeg(args: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
}

/** The streams and the format of a video. */
export async function probe(bytes: Uint8Array): Promise<{
  streams: Record<string, unknown>[];
  format: { duration: string; tags?: Record<string, string> };
}> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-video-'));
  const path = join(folder, 'video');
  try {
    await writeFile(path, bytes);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      path,
    ]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Gives the first sound tracks of a QuickTime video or MP4 a codec that no program knows. */
export function withUnknownSounds(bytes: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  let left = count;
  const tracks = Buffer.from(bytes).toString('latin1').split('trak');
  const changed = tracks.map((track) => {
    if (left === 0 || !track.includes('soun')) return track;
    left -= 1;
    // The name of the codec, and the box that repeats it.
    return track.replaceAll('mp4a', 'zzzz').replaceAll('esds', 'free');
  });
  return new Uint8Array(Buffer.from(changed.join('trak'), 'latin1'));
}
