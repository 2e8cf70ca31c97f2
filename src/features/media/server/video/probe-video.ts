import * as z from 'zod/mini';
import { maxVideoSeconds, type Container } from '../../contract.ts';
import { readHdr, type Hdr } from './hdr.ts';

/** T56: larger videos are rejected by their header. 4096 × 2304 is the largest common size below 8K. */
const maxSide = 4_096;
const maxPixels = 4_096 * 2_304;
/** The highest frame rate of phones is 240 frames a second. */
const maxFrames = 240 * (maxVideoSeconds + 1);
/** A video trimmed to a minute is often a few frames longer. */
const spareSeconds = 0.5;

const stream = z.object({
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  profile: z.optional(z.string()),
  pix_fmt: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  color_primaries: z.optional(z.string()),
  color_space: z.optional(z.string()),
  color_range: z.optional(z.string()),
  duration: z.optional(z.string()),
  nb_frames: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});

const probed = z.object({
  streams: z.array(stream),
  format: z.object({ duration: z.optional(z.string()) }),
});

type Stream = z.output<typeof stream>;

/** The fields that `ffprobe` is asked for. */
export const probedEntries = [
  'format=duration',
  'stream=codec_type,codec_name,profile,pix_fmt,width,height,sample_aspect_ratio,avg_frame_rate,duration,nb_frames,color_transfer,color_primaries,color_space,color_range',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

type HeaderFacts = {
  /** As displayed, upright. */
  width: number;
  height: number;
  /** Undefined if the header does not say. */
  seconds: number | undefined;
  /** 0 if the header does not say. */
  framesPerSecond: number;
  hdr: Hdr | undefined;
  /** Whether browsers play its picture as it is. */
  isPlayable: boolean;
  hasSound: boolean;
};

/** A sound track that can be decoded: its place among the sound tracks of the video. */
export type Sound = { place: number; isPlayable: boolean };

export type VideoFacts = Omit<HeaderFacts, 'hasSound'> & {
  /** Undefined if the video is silent, or no sound of it can be decoded. */
  sound: Sound | undefined;
};

export type Rejected = { rejected: 'unreadable' | 'too large' | 'too long' };

/** Reads what `ffprobe` printed. */
export function readProbe(text: string, container: Container): HeaderFacts | Rejected {
  const { streams, format } = probed.parse(JSON.parse(text));
  const video = streams.find(isMovingPicture);
  if (!video) return { rejected: 'unreadable' };
  const seconds = longest([format.duration, video.duration]);
  const rejected = getRejection(video, seconds);
  if (rejected) return { rejected };
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio');
  const isKnown = container === 'mov' && seconds !== undefined;
  return {
    ...getSize(video),
    seconds,
    framesPerSecond: getFramesPerSecond(video),
    hdr: readHdr(video),
    isPlayable: isKnown && isPlayableVideo(video),
    hasSound,
  };
}

const probedSounds = z.object({
  streams: z.array(
    z.object({
      codec_name: z.optional(z.string()),
      nb_read_frames: z.optional(z.string()),
    }),
  ),
});

/** The fields that `ffprobe` is asked for about sound tracks, of which it decodes the beginning. */
export const probedSoundEntries = 'stream=codec_name,nb_read_frames';

/**
 * The first sound track of which something could be decoded. Phones add tracks for their own players, which nothing else
 * decodes, and some put them first.
 */
export function readSounds(text: string): Sound | undefined {
  const { streams } = probedSounds.parse(JSON.parse(text));
  const place = streams.findIndex(({ nb_read_frames }) => Number(nb_read_frames ?? 0) > 0);
  if (place < 0) return undefined;
  return { place, isPlayable: streams[place]?.codec_name === 'aac' };
}

/** Why the values of the header are rejected; undefined if they are within the limits. */
function getRejection(
  { width = 0, height = 0, nb_frames }: Stream,
  seconds: number | undefined,
): Rejected['rejected'] | undefined {
  const frames = Number(nb_frames ?? 1);
  if (width * height === 0 || seconds === 0 || frames === 0) return 'unreadable';
  if (Math.max(width, height) > maxSide || width * height > maxPixels) return 'too large';
  if (seconds !== undefined && seconds > maxVideoSeconds + spareSeconds) return 'too long';
  return frames > maxFrames ? 'unreadable' : undefined;
}

function getSize(video: Stream): { width: number; height: number } {
  const { width = 0, height = 0 } = video;
  const isSideways = Math.abs(getRotation(video)) % 180 === 90;
  return isSideways ? { width: height, height: width } : { width, height };
}

/** Whether a stream is a moving picture: `ffprobe` reports cover pictures as video streams, too. */
function isMovingPicture({ codec_type, disposition }: Stream): boolean {
  return codec_type === 'video' && disposition?.attached_pic !== 1;
}

const profiles = ['Constrained Baseline', 'Baseline', 'Main', 'High', 'Constrained High'];

function isPlayableVideo(video: Stream): boolean {
  const { codec_name, profile = '', pix_fmt = '', sample_aspect_ratio: aspect = '1:1' } = video;
  return (
    codec_name === 'h264' &&
    profiles.includes(profile) &&
    ['yuv420p', 'yuvj420p'].includes(pix_fmt) &&
    ['1:1', '0:1', 'N/A'].includes(aspect) &&
    getRotation(video) % 90 === 0 &&
    getFramesPerSecond(video) <= 61 &&
    !readHdr(video)
  );
}

function getRotation({ side_data_list = [] }: Stream): number {
  return side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
}

function getFramesPerSecond({ avg_frame_rate = '' }: Stream): number {
  const [count = 0, per = 0] = avg_frame_rate.split('/').map(Number);
  return per > 0 ? count / per : 0;
}

function longest(given: (string | undefined)[]): number | undefined {
  const known = given.map(Number).filter((seconds) => Number.isFinite(seconds));
  return known.length > 0 ? Math.max(...known) : undefined;
}
