import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '#platform/server/fail.ts';
import { FairQueue } from '#platform/server/access/fair-queue.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import {
  maxUnfinishedVideos,
  maxVideoSeconds,
  mediaErrors,
  type Container,
} from '../../contract.ts';
import { isExecutable } from '../files/is-executable.ts';
import { hasToneMapFilters } from './hdr.ts';
import { isShort } from './is-short.ts';
import { readProbe, readSounds, type VideoFacts } from './probe-video.ts';
import { isOfMachine, runBounded, type BoundedRun } from '../run-bounded.ts';
import {
  convertArguments,
  copyArguments,
  posterArguments,
  probeArguments,
  shareDone,
  soundArguments,
} from './video-arguments.ts';

const { video_unreadable, video_too_large, video_too_long } = mediaErrors;

const rejections = {
  unreadable: video_unreadable,
  'too large': video_too_large,
  'too long': video_too_long,
};

const maxAtOnce = 2;
const perMember = {
  maxPerMember: maxUnfinishedVideos,
  rejection: mediaErrors.too_many_videos,
  retryAfterSeconds: 30,
};
const maxQuickMs = 20_000;
const maxConvertingMs = 180_000;
const maxShortMs = 60_000;
/**
 * The poster is the frame at this time, or after a tenth of a video that is shorter than ten seconds: the first frame
 * is often black.
 */
const posterAtSeconds = 1;

type Run = Omit<BoundedRun, 'program'>;

/** A video to store, in temporary files: an MP4 without metadata, and one of its frames. */
export type MadeVideo = { path: string; width: number; height: number; poster: string };

/**
 * Makes videos that browsers play, with the system's ffmpeg. Two are read or copied at a time, and beside them two are
 * converted. Short ones have a place of their own, because turns alone are not fair: whoever has had one would wait for
 * minutes behind others' long videos.
 */
export class VideoMaker {
  readonly #folder: string;
  readonly #temp: TempFolder;
  /** Counts the unfinished videos of each member; how many are worked on at once is up to the other queues. */
  readonly unfinished = new FairQueue({ maxRunning: Infinity, ...perMember });
  readonly #quick = new FairQueue({ maxRunning: maxAtOnce, ...perMember });
  readonly #converting = new FairQueue({ maxRunning: maxAtOnce, ...perMember });
  readonly #convertingShort = new FairQueue({ maxRunning: 1, ...perMember });
  readonly #closing = new AbortController();
  readonly #warn: (message: string) => void;
  /** Whether ffmpeg can map HDR; asked when the first such video arrives. */
  #mapsHdr: Promise<boolean> | undefined;

  constructor(folder: string, temp: TempFolder, warn: (message: string) => void = () => {}) {
    this.#folder = folder;
    this.#temp = temp;
    this.#warn = warn;
  }

  /** Whether this machine has the programs that videos need. */
  get isInstalled(): boolean {
    const programs = ['ffmpeg', 'ffprobe'].map((name) => join(this.#folder, name));
    return [...programs, '/usr/bin/prlimit', '/usr/bin/setpriv'].every(isExecutable);
  }

  /** How many videos are read or copied, and how many converted. */
  getLoad() {
    const [long, short] = [this.#converting.getLoad(), this.#convertingShort.getLoad()];
    const running = long.running + short.running;
    const conversion = { running, waiting: long.waiting + short.waiting };
    return { video: this.#quick.getLoad(), conversion };
  }

  /** Throws if the video is rejected because of its header. */
  async probe(
    { path, container }: { path: string; container: Container },
    { memberId, signal }: { memberId: string; signal: AbortSignal },
  ): Promise<VideoFacts> {
    const probeAll = async () => {
      const { hasSound, ...facts } = await this.#probe(path, container, signal);
      if (facts.hdr && !(await this.#canMapHdr())) throw fail(mediaErrors.video_hdr);
      if (!hasSound) return { ...facts, sound: undefined };
      const args = soundArguments(container, path);
      const sound = readSounds(await this.#run('ffprobe', { args, maxMs: maxQuickMs, signal }));
      return { ...facts, sound, isPlayable: facts.isPlayable && (sound?.isPlayable ?? true) };
    };
    return this.#quick.run(memberId, probeAll, signal);
  }

  /** Makes an MP4 and a poster; the caller deletes both files. */
  async make(
    source: { path: string; container: Container; facts: VideoFacts },
    {
      memberId,
      signal,
      onProgress,
    }: { memberId: string; signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<MadeVideo> {
    const path = this.#temp.newPath();
    try {
      const { facts, container } = source;
      const work = { container, path: source.path, facts, to: path };
      if (facts.isPlayable) {
        const args = copyArguments(work);
        const run = { args, maxMs: maxQuickMs, signal };
        await this.#quick.run(memberId, () => this.#run('ffmpeg', run), signal);
      } else {
        const onOutput = (text: string) => {
          const share = shareDone(text, facts.seconds ?? maxVideoSeconds);
          if (share !== undefined) onProgress(share);
        };
        const [queue, maxMs] = isShort(facts)
          ? [this.#convertingShort, maxShortMs]
          : [this.#converting, maxConvertingMs];
        const run = { args: convertArguments(work), maxMs, signal, onOutput };
        await queue.run(memberId, () => this.#run('ffmpeg', run), signal);
      }
      return await this.#quick.run(memberId, () => this.#withPoster(path, signal), signal);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #probe(path: string, container: Container, signal: AbortSignal) {
    const args = probeArguments(container, path);
    const text = await this.#run('ffprobe', { args, maxMs: maxQuickMs, signal });
    const read = readProbe(text, container);
    if ('rejected' in read) throw fail(rejections[read.rejected]);
    return read;
  }

  /** Without the filters the colors would be gray. Tells the operator once. */
  #canMapHdr(): Promise<boolean> {
    const look = async () => {
      const args = ['-v', 'error', '-filters'];
      const run = { args, maxMs: maxQuickMs, signal: this.#closing.signal };
      const filters = await this.#run('ffmpeg', run);
      if (hasToneMapFilters(filters)) return true;
      this.#warn(
        `HDR videos are rejected: ffmpeg in ${this.#folder} lacks the filters zscale (libzimg) and tonemap`,
      );
      return false;
    };
    this.#mapsHdr ??= look().catch((error: unknown) => {
      // It is asked again for the next video.
      this.#mapsHdr = undefined;
      throw error;
    });
    return this.#mapsHdr;
  }

  /** Checks the result, because the header of the source may have been false, and makes the poster. */
  async #withPoster(path: string, signal: AbortSignal): Promise<MadeVideo> {
    const { width, height, seconds = 0 } = await this.#probe(path, 'mov', signal);
    const poster = this.#temp.newPath();
    try {
      const args = posterArguments(path, Math.min(posterAtSeconds, seconds / 10), poster);
      await this.#run('ffmpeg', { args, maxMs: maxQuickMs, signal });
      return { path, width, height, poster };
    } catch (error) {
      await rm(poster, { force: true });
      throw error;
    }
  }

  async #run(name: 'ffmpeg' | 'ffprobe', { signal, ...run }: Run): Promise<string> {
    const closing = this.#closing.signal;
    const program = join(this.#folder, name);
    const either = AbortSignal.any([signal, closing]);
    try {
      return await runBounded({ ...run, program, signal: either });
    } catch (error) {
      throw either.aborted || isOfMachine(error) ? error : fail(video_unreadable);
    }
  }
}
