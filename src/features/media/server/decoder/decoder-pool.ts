import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { mediaErrors } from '../../contract.ts';
import {
  decoderAnswer,
  type DecodedPicture,
  type DecoderJob,
  type Shape,
} from './decoded-picture.ts';
import { lowerPriority } from '../lower-priority.ts';
import { decodingBegins } from './decoding-begins.ts';

const script = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const maxProcesses = 2;
const maxDecodingMs = 10_000;
/** An idle process is ended after this time. */
const maxIdleMs = 60_000;
/** More waiting pictures than this are refused. */
const maxWaiting = 50;

/** A picture is given to at most this many processes: each may die before it starts decoding. */
const maxStarts = 3;

type Job = DecoderJob & {
  starts: number;
  resolve(picture: DecodedPicture): void;
  reject(error: Error): void;
};

/** Decodes pictures in at most two processes, which may hang or crash without affecting the server (T56). */
export class DecoderPool {
  readonly #waiting: Job[] = [];
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Map<ChildProcess, Job>();
  #closed = false;

  decode(path: string, shape: Shape = 'whole'): Promise<DecodedPicture> {
    if (this.#closed || this.#waiting.length >= maxWaiting) {
      return Promise.reject(fail(platformErrors.unavailable, { retryAfterSeconds: 5 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ path, shape, starts: 0, resolve, reject });
      this.#startNext();
    });
  }

  close(): void {
    this.#closed = true;
    for (const { child } of this.#idle) child.kill('SIGKILL');
    for (const child of this.#busy.keys()) child.kill('SIGKILL');
    for (const { reject } of this.#waiting.splice(0)) reject(fail(platformErrors.unavailable));
  }

  #startNext(): void {
    if (this.#busy.size >= maxProcesses) return;
    const job = this.#waiting.shift();
    if (job) this.#run(job, this.#takeIdle() ?? startProcess());
  }

  #takeIdle(): ChildProcess | undefined {
    const found = this.#idle.pop();
    if (!found) return undefined;
    clearTimeout(found.timer);
    found.child.removeAllListeners('exit');
    return found.child;
  }

  #run(job: Job, child: ChildProcess): void {
    this.#busy.set(child, job);
    let hasBegun = false;
    job.starts += 1;
    const timer = setTimeout(() => {
      hasBegun = true;
      child.kill('SIGKILL');
    }, maxDecodingMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      for (const name of ['message', 'error', 'exit']) child.removeAllListeners(name);
      // Events of a process that has been replaced are ignored.
      child.on('error', () => {});
      this.#busy.delete(child);
      settle();
      this.#startNext();
    };
    child.on('message', (message) => {
      if (message === decodingBegins) hasBegun = true;
      else {
        finish(() => {
          settleBy(message, job);
          this.#keep(child);
        });
      }
    });
    child.once('error', (error) => finish(() => job.reject(error)));
    child.once('exit', () => finish(() => (hasBegun ? refusePicture(job) : this.#again(job))));
    child.send({ path: job.path, shape: job.shape }, (error) => {
      if (error) finish(() => this.#again(job));
    });
  }

  /** The process died before it began to decode, so another process gets the picture. */
  #again(job: Job): void {
    if (job.starts < maxStarts) this.#waiting.unshift(job);
    else job.reject(fail(platformErrors.unavailable, { retryAfterSeconds: 5 }));
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

/** Killed by the time or memory limit, or crashed: the picture is refused. */
function refusePicture(job: Job): void {
  job.reject(fail(mediaErrors.photo_unreadable));
}

function settleBy(message: unknown, job: Job): void {
  const answer = decoderAnswer.safeParse(message);
  if (!answer.success) return job.reject(fail(mediaErrors.photo_unreadable));
  if ('picture' in answer.data) return job.resolve(answer.data.picture);
  const { refused } = answer.data;
  job.reject(
    fail(refused === 'too large' ? mediaErrors.photo_too_large : mediaErrors.photo_unreadable),
  );
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
