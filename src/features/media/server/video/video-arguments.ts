import { maxVideoBytes, maxVideoSeconds, type Container } from '../../contract.ts';
import { sdrTags, toneMapFilters, type Hdr } from './hdr.ts';
import { probedEntries, probedSoundEntries, type VideoFacts } from './probe-video.ts';

/** The longest side of a converted video. */
const maxSide = 1_280;
/** Frames a second of a converted video. */
const maxRate = 30;
/** A decoder rejects larger frames, whatever the header says. */
const maxPixels = 4_096 * 2_304;
/** The longest side of the frame from which a video's pictures are made. */
const posterSide = 1_920;

const logOptions = '-v error -nostdin -y';

/**
 * Opens nothing but the file itself: its format is given, so that no playlist is followed (T55), and `file` is the only
 * protocol.
 */
const inputOptions = (container: Container) => `-protocol_whitelist file -f ${container} -i`;

const decodingOptions = `-threads 2 -max_pixels ${maxPixels}`;

/** The beginning of sound that is decoded to learn whether it can be. */
const triedSeconds = 10;

/**
 * Keeps one video and one audio stream; no titles, locations, devices, chapters, other streams, or the program's name
 * (T57).
 */
const streamOptions = ({ sound }: VideoFacts) =>
  `-map 0:V:0 ${sound ? `-map 0:a:${sound.place}` : '-an'} -map_metadata -1 -map_chapters -1 -fflags +bitexact`;

/** Cameras also write metadata between the frames: H.264's units of type 6. */
const withoutEmbeddedMetadata = '-bsf:v filter_units=remove_types=6';

/**
 * Limits length and size, because a header may be false: what is longer than a video may be is rejected afterwards. The
 * index is written first, so that a video plays before it is loaded completely.
 */
const outputOptions = `-t ${maxVideoSeconds + 1} -fs ${maxVideoBytes} -movflags +faststart -f mp4`;

export function probeArguments(container: Container, path: string): string[] {
  return [
    ...words(`-v error -of json -show_entries ${probedEntries} ${inputOptions(container)}`),
    path,
  ];
}

/** Decodes the beginning of every sound track, and counts what it gets. */
export function soundArguments(container: Container, path: string): string[] {
  const tried = `-select_streams a -count_frames -read_intervals %+${triedSeconds}`;
  return [
    ...words(
      `-v error -of json ${tried} -show_entries ${probedSoundEntries} ${inputOptions(container)}`,
    ),
    path,
  ];
}

/** The file to read, what is known of it, and the file to write. */
type Work = { container: Container; path: string; facts: VideoFacts; to: string };

/** Copies the streams into a new file. */
export function copyArguments({ container, path, facts, to }: Work): string[] {
  const reading = words(`${logOptions} ${inputOptions(container)}`);
  return [
    ...reading,
    path,
    ...words(`-c copy ${withoutEmbeddedMetadata} ${streamOptions(facts)} ${outputOptions}`),
    to,
  ];
}

/** Converts to streams that every browser plays. */
export function convertArguments({ container, path, facts, to }: Work): string[] {
  const reading = words(
    `${logOptions} -progress pipe:1 -stats_period 1 ${decodingOptions} ${inputOptions(container)}`,
  );
  const share = `min(1,${maxSide}/max(iw*sar,ih))`;
  const size = `w='max(2,trunc(iw*sar*${share}/2)*2)':h='max(2,trunc(ih*${share}/2)*2)'`;
  const scaling = [`scale=${size}`, 'setsar=1'];
  const filters = (facts.hdr ? withToneMap(scaling, facts.hdr, facts) : scaling).join(',');
  const video = `-vf ${filters} -fpsmax ${maxRate} -c:v libx264 -preset veryfast -crf 24 -threads 2`;
  const sizes = `-maxrate 2500k -bufsize 2500k -pix_fmt yuv420p ${facts.hdr ? sdrTags : ''}`.trim();
  const audio = '-c:a aac -b:a 96k -ac 2 -ar 44100';
  return [
    ...reading,
    path,
    ...words(
      `${video} ${sizes} ${audio} ${withoutEmbeddedMetadata} ${streamOptions(facts)} ${outputOptions}`,
    ),
    to,
  ];
}

/** Mapping takes long: frames that are not kept are dropped before. */
function withToneMap(scaling: string[], hdr: Hdr, { framesPerSecond }: VideoFacts): string[] {
  const rate = framesPerSecond > maxRate ? [`fps=${maxRate}`] : [];
  return [...rate, ...scaling, toneMapFilters(hdr)];
}

/** One frame as a JPEG. */
export function posterArguments(path: string, atSeconds: number, to: string): string[] {
  const reading = words(
    `${logOptions} -ss ${atSeconds.toFixed(2)} ${decodingOptions} ${inputOptions('mov')}`,
  );
  const size = `w='min(iw,${posterSide})':h='min(ih,${posterSide})':force_original_aspect_ratio=decrease`;
  // The colors of JPEG, which differ from those of video.
  const frame = `-map 0:V:0 -frames:v 1 -vf scale=${size}:out_color_matrix=bt601 -q:v 2 -f image2 -update 1`;
  return [...reading, path, ...words(frame), to];
}

/** Only the paths may contain a space. */
function words(text: string): string[] {
  return text.split(' ');
}

/**
 * The share of a video that is converted, from the output of `-progress`; undefined if this piece of output has no
 * time.
 */
export function shareDone(text: string, seconds: number): number | undefined {
  const microseconds = [...text.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
  return microseconds === undefined
    ? undefined
    : Math.min(1, Number(microseconds) / 1_000_000 / seconds);
}
