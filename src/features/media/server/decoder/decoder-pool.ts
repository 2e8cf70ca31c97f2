import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { FairQueue } from '#platform/server/access/fair-queue.ts';
import { mediaErrors } from '../../contract.ts';
import {
  decoderResult,
  type DecodedPicture,
  type DecoderJob,
  type Shape,
} from './decoded-picture.ts';
import { lowerPriority } from '../lower-priority.ts';
import { decodingBegins } from './decoding-begins.ts';
import { watchTime } from './decoding-time.ts';

const script = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const maxProcesses = 2;
const lookEveryMs = 500;
/** An idle process is ended after this time. */
const maxIdleMs = 60_000;
/** Unfinished pictures of one member; fewer uploads of a member run at once. */
const maxPerMember = 50;
/** A picture is given to at most this many processes: each may die before it starts decoding. */
const maxStarts = 3;

const rejections = {
  unreadable: mediaErrors.photo_unreadable,
  'too large': mediaErrors.photo_too_large,
  'too many pixels': mediaErrors.photo_too_many_pixels,
};

const busy = { rejection: platformErrors.unavailable, retryAfterSeconds: 5 };

/** Decodes pictures in at most two processes, which may hang or crash without affecting the server (T56). */
export class DecoderPool {
  readonly #queue = new FairQueue({ maxRunning: maxProcesses, maxPerMember, ...busy });
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<ChildProcess>();
  #closed = false;

  /** How many pictures are decoded, and how many wait. */
  getLoad() {
    return this.#queue.getLoad();
  }

  /** Decodes a member's picture. A member's second picture waits behind other members' first ones. */
  decode(memberId: string, path: string, shape: Shape = 'whole'): Promise<DecodedPicture> {
    return this.#queue.run(memberId, () => this.#decode({ path, shape }));
  }

  close(): void {
    this.#closed = true;
    for (const { child } of this.#idle) child.kill('SIGKILL');
    for (const child of this.#busy) child.kill('SIGKILL');
  }

  async #decode(job: DecoderJob): Promise<DecodedPicture> {
    for (let starts = 0; starts < maxStarts && !this.#closed; starts += 1) {
      const result = await this.#run(job, this.#takeIdle() ?? startProcess());
      if (result !== 'not begun') return result;
    }
    throw tooBusy();
  }

  #takeIdle(): ChildProcess | undefined {
    const found = this.#idle.pop();
    if (!found) return undefined;
    clearTimeout(found.timer);
    found.child.removeAllListeners('exit');
    return found.child;
  }

  /** Resolves with 'not begun' if the process died before it began to decode, so that another one gets the picture. */
  #run(job: DecoderJob, child: ChildProcess): Promise<DecodedPicture | 'not begun'> {
    this.#busy.add(child);
    let hasBegun = false;
    return new Promise((resolve, reject) => {
      const readTime = watchTime(child.pid);
      let endedFor: Error = fail(mediaErrors.photo_unreadable);
      const timer = setInterval(() => {
        const time = readTime();
        if (time === 'going on') return;
        if (time === 'too busy') endedFor = tooBusy();
        hasBegun = true;
        child.kill('SIGKILL');
      }, lookEveryMs);
      const finish = (settle: () => void) => {
        clearInterval(timer);
        for (const name of ['message', 'error', 'exit']) child.removeAllListeners(name);
        // Events of a process that has been replaced are ignored.
        child.on('error', () => {});
        this.#busy.delete(child);
        settle();
      };
      child.on('message', (message) => {
        if (message === decodingBegins) hasBegun = true;
        else {
          finish(() => {
            this.#keep(child);
            const picture = toPicture(message);
            if (picture instanceof Error) reject(picture);
            else resolve(picture);
          });
        }
      });
      child.once('error', (error) => finish(() => reject(error)));
      child.once('exit', () =>
        // Killed by the time or memory limit, or crashed: the picture is rejected.
        finish(() => (hasBegun ? reject(endedFor) : resolve('not begun'))),
      );
      child.send(job, (error) => {
        if (error) finish(() => resolve('not begun'));
      });
    });
  }

  #keep(child: ChildProcess): void {
    if (this.#closed) return void child.kill('SIGKILL');
    const timer = setTimeout(() => child.kill('SIGKILL'), maxIdleMs);
    timer.unref();
    const entry = { child, timer };
    this.#idle.push(entry);
    child.once('exit', () => {
      clearTimeout(timer);
      this.#idle.splice(this.#idle.indexOf(entry), 1);
    });
  }
}

function tooBusy(): Error {
  return fail(busy.rejection, { retryAfterSeconds: busy.retryAfterSeconds });
}

function toPicture(message: unknown): DecodedPicture | Error {
  const response = decoderResult.safeParse(message);
  if (!response.success) return fail(mediaErrors.photo_unreadable);
  if ('picture' in response.data) return response.data.picture;
  return fail(rejections[response.data.rejected]);
}

function startProcess(): ChildProcess {
  const child = fork(script, [], {
    // Neither the server's environment nor its Node flags.
    env: {},
    execArgv: ['--max-old-space-size=128', '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child.pid);
  return child;
}
