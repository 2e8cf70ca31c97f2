import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Actor } from '../http/context.ts';
import type { Bell, Ring } from './bell.ts';
import { eventsAfter, headsOf, type LiveEventRecord, type LoggedEvent } from './event-log.ts';
import {
  deliver,
  deliverSignal,
  flushed,
  write,
  type AudienceKind,
  type Listener,
} from './listener.ts';
import type { PresentEvent } from './push.ts';
import { resumeListener } from './resume.ts';

/** Events read from the log at a time. */
const readBatch = 200;
/** Sessions behind streams are read again this often, so that log-out, ban and password change end them. */
const sessionCheckMs = 2_500;
const heartbeatMs = 15_000;
/** Logs of open audiences are compared with what was handed out this often. */
const catchUpMs = 5_000;
/** The wait before a failed read is tried again. */
const retryMs = 1_000;
/** Signals of one audience that wait to be handed out. */
const maxWaitingSignals = 50;

export type HubOptions = {
  db: Database;
  bell: Bell;
  log: FastifyBaseLogger;
  present: PresentEvent;
  /** The persons of sessions that still hold. */
  actorsOf(sessionIds: string[]): Promise<Map<string, Actor>>;
  /** Whether somebody may hear an audience now; asked again for every event. */
  mayHear(listener: Listener, kind: AudienceKind): boolean;
};

type Audience = {
  name: string;
  kind: AudienceKind;
  /** The number up to which the log was read and handed out. */
  read: number;
  members: Set<Listener>;
  pumping: boolean;
  rung: boolean;
  /** The number up to which it was rung. */
  told: number;
  /** Of this process's latest transaction. */
  offered: LoggedEvent[];
  /** Not yet handed out; the first is being handed out now. */
  signals: LiveEventRecord[];
};

/** All streams that this process serves, and the one reader of each audience's log. */
export class LiveHub {
  readonly #listeners = new Set<Listener>();
  readonly #audiences = new Map<string, Audience>();
  readonly #openOf = new Map<string, number>();
  readonly #options: HubOptions;
  readonly #timers: NodeJS.Timeout[];
  #isClosed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    options.bell.listen({
      onRing: (ring) => this.#hear(ring),
      onGap: () => this.#audiences.forEach((audience) => this.#pumpSoon(audience)),
      onSignal: (signal) => void this.#passOn(signal),
    });
    this.#timers = [
      setInterval(() => this.#listeners.forEach((each) => write(each, ': \n\n')), heartbeatMs),
      setInterval(() => void this.#endRevoked().catch(this.#warn), sessionCheckMs),
      setInterval(() => void this.#catchUp().catch(this.#warn), catchUpMs),
    ];
  }

  /** Brings a listener up to date from its position and keeps it so until its connection closes. */
  async add(listener: Listener): Promise<void> {
    // Gone already: its 'close' is past, and nothing would ever take it away again.
    if (listener.response.closed || listener.response.destroyed) return;
    // Looked up while the process was told to stop: its browser finds another, or this one when it is back.
    if (this.#isClosed) return void listener.response.end();
    this.#enter(listener);
    listener.response.once('close', () => this.#leave(listener));
    // `entries` forgets the keys of the record.
    for (const [kind, name] of Object.entries(listener.audiences) as [AudienceKind, string][]) {
      // What was handed out to others while this one caught up is behind it still: catch up again.
      do {
        await resumeListener(this.#options, { listener, kind, name });
      } while ((this.#audiences.get(name)?.read ?? 0) > listener.position[kind]);
      if (listener.response.destroyed) return;
      this.#join(listener, kind, name);
    }
  }

  /** How many streams a holder has open. */
  openOf(holder: string): number {
    return this.#openOf.get(holder) ?? 0;
  }

  /** Ends the streams of a session at once. */
  endSession(sessionId: string): void {
    for (const each of this.#listeners) {
      if (each.actor?.sessionId === sessionId) each.response.end();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    for (const listener of this.#listeners) listener.response.end();
  }

  #join(listener: Listener, kind: AudienceKind, name: string): void {
    const audience = this.#audiences.get(name) ?? {
      name,
      kind,
      read: listener.position[kind],
      members: new Set<Listener>(),
      pumping: false,
      rung: false,
      told: listener.position[kind],
      offered: [],
      signals: [],
    };
    this.#audiences.set(name, audience);
    audience.members.add(listener);
    this.#pumpSoon(audience);
  }

  #enter(listener: Listener): void {
    this.#listeners.add(listener);
    for (const holder of listener.holders) this.#openOf.set(holder, this.openOf(holder) + 1);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const holder of listener.holders) {
      const left = this.openOf(holder) - 1;
      if (left > 0) this.#openOf.set(holder, left);
      else this.#openOf.delete(holder);
    }
    for (const name of Object.values(listener.audiences)) {
      const audience = this.#audiences.get(name);
      audience?.members.delete(listener);
      if (audience?.members.size === 0) this.#audiences.delete(name);
    }
  }

  #pumpSoon(audience: Audience | undefined): void {
    if (!audience) return;
    audience.rung = true;
    if (audience.pumping) return;
    audience.pumping = true;
    void this.#pump(audience)
      .catch((error: unknown) => {
        this.#warn(error);
        // What could not be read is read later, not when the bell happens to ring next.
        setTimeout(() => this.#pumpSoon(this.#audiences.get(audience.name)), retryMs).unref();
      })
      .finally(() => {
        audience.pumping = false;
        if (audience.rung) this.#pumpSoon(audience);
      });
  }

  /** The safety net under the bell: a ring that was lost costs seconds, not the time until the next one. */
  async #catchUp(): Promise<void> {
    if (this.#audiences.size === 0) return;
    const heads = await headsOf(this.#options.db, [...this.#audiences.keys()]);
    for (const { audience, number } of heads) {
      const known = this.#audiences.get(audience);
      if (known && known.read < number) this.#options.bell.ringHere({ name: audience });
    }
  }

  async #pump(audience: Audience): Promise<void> {
    while (audience.rung) {
      audience.rung = false;
      for (const event of await this.#next(audience)) {
        await this.#handOut(audience, event);
        await flushed();
      }
    }
  }

  async #handOut(audience: Audience, event: LoggedEvent): Promise<void> {
    const data = await this.#options.present(event);
    audience.read = event.number;
    for (const listener of audience.members) {
      const heard = this.#options.mayHear(listener, audience.kind) ? data : null;
      deliver(listener, { kind: audience.kind, number: event.number, data: heard });
    }
  }

  #hear({ name, upTo, events = [] }: Ring): void {
    const audience = this.#audiences.get(name);
    // What this process rang for itself comes again from outside.
    if (!audience || (upTo !== undefined && upTo <= audience.told)) return;
    audience.told = Math.max(audience.told, upTo ?? 0);
    audience.offered = events;
    this.#pumpSoon(audience);
  }

  /** What a transaction of this process has just logged, where that is what comes next; else what the log has. */
  async #next(audience: Audience): Promise<LoggedEvent[]> {
    const offered = audience.offered;
    audience.offered = [];
    if (offered[0]?.number === audience.read + 1) return offered;
    const range = { audience: audience.name, after: audience.read, limit: readBatch };
    const events = await eventsAfter(this.#options.db, range);
    if (events.length === readBatch) audience.rung = true;
    return events;
  }

  /** Signals of an audience go out one after the other, as they came; what comes too fast for that is dropped. */
  async #passOn(signal: LiveEventRecord): Promise<void> {
    const audience = this.#audiences.get(signal.audience);
    if (!audience || audience.signals.length >= maxWaitingSignals) return;
    audience.signals.push(signal);
    if (audience.signals.length > 1) return;
    for (let [next] = audience.signals; next; [next] = audience.signals) {
      await this.#tell(audience, next).catch(this.#warn);
      audience.signals.shift();
    }
  }

  /** To whoever listens now: nothing is written down, and nobody's position moves. */
  async #tell(audience: Audience, signal: LiveEventRecord): Promise<void> {
    const data = await this.#options.present(signal);
    if (data === null) return;
    for (const listener of audience.members) {
      if (this.#options.mayHear(listener, audience.kind)) deliverSignal(listener, data);
    }
  }

  async #endRevoked(): Promise<void> {
    const signedIn = [...this.#listeners].filter((each) => each.actor !== null);
    if (signedIn.length === 0) return;
    const ids = new Set(signedIn.map((each) => each.actor?.sessionId ?? ''));
    const actors = await this.#options.actorsOf([...ids]);
    for (const listener of signedIn) {
      const actor = actors.get(listener.actor?.sessionId ?? '');
      if (actor) listener.actor = actor;
      else listener.response.end();
    }
  }

  readonly #warn = (error: unknown): void => {
    this.#options.log.warn({ err: error }, 'live streams lag');
  };
}
