import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Actor } from '../http/operations/context.ts';
import type { Notifier, WakeUp } from './notifiers/notifier.ts';
import { eventsAfter, readHeads, type LiveEventRecord, type LoggedEvent } from './event-log.ts';
import {
  deliver,
  deliverReset,
  deliverSignal,
  createDelivery,
  waitForFlush,
  withoutContent,
  type ChannelKind,
  type Listener,
} from './notifiers/listener.ts';
import type { Presenter } from './event-serializer.ts';
import type { LiveCounts } from './live-counts.ts';
import { isAnyHidden, makeFor, makeForAll } from './make-messages.ts';
import { inBatches } from './notifiers/in-batches.ts';
import { OpenStreams } from './open-streams.ts';
import { resumeListener } from './resume.ts';

/** Events read from the log at a time. */
const readBatch = 200;
/** How often the sessions behind streams are read again, so that logout, ban and password change end streams. */
const sessionCheckMs = 2_500;
const heartbeatMs = 15_000;
/** How often the heads of the logs are compared with what was sent. */
const catchUpMs = 5_000;
/** The wait before a failed read is tried again. */
const retryMs = 1_000;
/**
 * In a channel of this size or more, events that follow one another closely are written together, because writing to
 * thousands of streams is expensive: with 2,000 listeners events wait for up to 200 ms. A single event is written at
 * once.
 */
const manyListeners = 200;
const joinMsPerListener = 0.1;
const maxJoinMs = 500;
/** How many listeners are written to before other work of the process gets a chance to run. */
const writesBeforePause = 100;
/** Signals of one channel that wait to be sent; more are dropped. */
const maxWaitingSignals = 50;

export type HubOptions = {
  db: Database;
  notifier: Notifier;
  log: FastifyBaseLogger;
  presenter: Presenter;
  counts: LiveCounts;
  /** The members of the sessions that are still valid. */
  getActors(sessionIds: string[]): Promise<Map<string, Actor>>;
  /** Whether a listener may hear a channel; asked again before every write to it. */
  mayHear(listener: Listener, kind: ChannelKind): boolean;
};

type Channel = {
  name: string;
  kind: ChannelKind;
  /** The number up to which the log was read and sent. */
  readUpTo: number;
  listeners: Set<Listener>;
  isReading: boolean;
  /** Whether the log has to be read again. */
  isWoken: boolean;
  /** The highest number that a wake-up has named. */
  wokenUpTo: number;
  /** The number of the newest event when the heads were last compared. */
  head: number;
  /** Events of this process's latest transaction, which need not be read from the log. */
  ownEvents: LoggedEvent[];
  /** Signals that are not sent yet; the first is being sent. */
  signals: LiveEventRecord[];
};

/**
 * Whether the next events do not follow those that were sent: a standby was promoted that lacks some of these, and the numbers of new
 * ones are far above (R32).
 */
function isAfterGap({ readUpTo, head }: Channel, [first]: LoggedEvent[]): boolean {
  return first ? first.number !== readUpTo + 1 : head > readUpTo;
}

/** The streams of this process, and one reader of the log for each channel. */
export class LiveHub {
  readonly streams = new OpenStreams();
  readonly #channels = new Map<string, Channel>();
  readonly #options: HubOptions;
  readonly #timers: NodeJS.Timeout[];
  #isClosed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    options.notifier.listen({
      onWakeUp: (wakeUp) => this.#wake(wakeUp),
      onMissed: () => this.#channels.forEach((channel) => this.#readSoon(channel)),
      onSignal: (signal) => void this.#queueSignal(signal),
    });
    this.#timers = [
      setInterval(() => this.streams.writeAll(': \n\n'), heartbeatMs),
      setInterval(
        () =>
          void this.streams
            .endRevoked((ids) => options.getActors(ids))
            .catch(this.#warn('sessions of streams were not checked')),
        sessionCheckMs,
      ),
      setInterval(() => void this.#catchUp().catch(this.#warn('events are late')), catchUpMs),
    ];
  }

  /** Sends a listener what it missed since its position, then every event until its connection closes. */
  async add(listener: Listener): Promise<void> {
    // Already closed: its 'close' event has passed, so `#leave` would never run.
    if (listener.response.closed || listener.response.destroyed) return;
    // The process is stopping; the browser connects again, to another process or to this one after its restart.
    if (this.#isClosed) return void listener.response.end();
    this.streams.add(listener);
    listener.response.once('close', () => this.#leave(listener));
    // `Object.entries` types every key as string.
    for (const [kind, name] of Object.entries(listener.channels) as [ChannelKind, string][]) {
      // The others may have got further events while this listener resumed: resume again.
      do {
        await resumeListener(this.#options, { listener, kind, name });
        if (listener.response.destroyed) return;
      } while ((this.#channels.get(name)?.readUpTo ?? 0) > listener.position[kind]);
      this.#join(listener, kind, name);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    this.streams.endAll();
  }

  #join(listener: Listener, kind: ChannelKind, name: string): void {
    const channel = this.#channels.get(name) ?? {
      name,
      kind,
      readUpTo: listener.position[kind],
      listeners: new Set<Listener>(),
      isReading: false,
      isWoken: false,
      wokenUpTo: listener.position[kind],
      head: listener.position[kind],
      ownEvents: [],
      signals: [],
    };
    this.#channels.set(name, channel);
    channel.listeners.add(listener);
    this.#readSoon(channel);
  }

  #leave(listener: Listener): void {
    this.streams.delete(listener);
    for (const name of Object.values(listener.channels)) {
      const channel = this.#channels.get(name);
      channel?.listeners.delete(listener);
      if (channel?.listeners.size === 0) this.#channels.delete(name);
    }
  }

  #readSoon(channel: Channel | undefined): void {
    if (!channel) return;
    channel.isWoken = true;
    if (channel.isReading) return;
    channel.isReading = true;
    void this.#readAll(channel)
      .catch((error: unknown) => {
        this.#warn('events are late')(error);
        // Try again soon, not only at the next wake-up.
        setTimeout(() => this.#readSoon(this.#channels.get(channel.name)), retryMs).unref();
      })
      .finally(() => {
        channel.isReading = false;
        if (channel.isWoken) this.#readSoon(channel);
      });
  }

  /** Finds events whose wake-up was lost, and channels of which the database has lost the last ones. */
  async #catchUp(): Promise<void> {
    if (this.#channels.size === 0) return;
    const heads = await readHeads(this.#options.db, [...this.#channels.keys()]);
    for (const { channel, number } of heads) {
      const known = this.#channels.get(channel);
      if (!known || known.readUpTo >= number) continue;
      known.head = number;
      this.#options.notifier.wakeHere({ name: channel });
    }
  }

  async #readAll(channel: Channel): Promise<void> {
    while (channel.isWoken) {
      channel.isWoken = false;
      const events = await this.#next(channel);
      const upTo = events.at(-1)?.number ?? channel.head;
      if (isAfterGap(channel, events)) await this.#reset(channel, upTo);
      else await this.#send(channel, events);
      const { size } = channel.listeners;
      const joinMs = Math.min(size * joinMsPerListener, maxJoinMs);
      // Events added meanwhile are read and written together.
      if (size >= manyListeners) await wait(joinMs, undefined, { ref: false });
    }
  }

  async #send(channel: Channel, events: LoggedEvent[]): Promise<void> {
    const { presenter } = this.#options;
    for (const batch of inBatches(await makeForAll(presenter, channel, events))) {
      const deliverData = createDelivery(batch);
      const deliverPosition = createDelivery(batch.map(withoutContent));
      channel.readUpTo = batch.at(-1)?.number ?? channel.readUpTo;
      let written = 0;
      for (const listener of channel.listeners) {
        const shown = isAnyHidden(batch, listener) && (await makeFor(presenter, listener, batch));
        if (!this.#options.mayHear(listener, channel.kind)) deliverPosition(listener);
        else if (shown) deliver(listener, shown);
        else deliverData(listener);
        written += 1;
        if (written % writesBeforePause === 0) await waitForFlush();
      }
      await waitForFlush();
      this.#options.counts.sent(
        batch.map(({ event }) => event),
        written,
      );
    }
  }

  /** Everybody in a channel loads everything again, and goes on from a number. */
  async #reset(channel: Channel, upTo: number): Promise<void> {
    channel.readUpTo = upTo;
    let written = 0;
    for (const listener of channel.listeners) {
      if (listener.position[channel.kind] >= upTo) continue;
      listener.position[channel.kind] = upTo;
      deliverReset(listener);
      written += 1;
      if (written % writesBeforePause === 0) await waitForFlush();
    }
  }

  #wake({ name, upTo, events = [] }: WakeUp): void {
    const channel = this.#channels.get(name);
    // Nobody listens here, or the number is known: Redis also sends a process its own wake-ups.
    if (!channel || (upTo !== undefined && upTo <= channel.wokenUpTo)) return;
    channel.wokenUpTo = Math.max(channel.wokenUpTo, upTo ?? 0);
    channel.ownEvents = events;
    this.#readSoon(channel);
  }

  /** The events of this process's latest transaction if they are next, otherwise those in the log. */
  async #next(channel: Channel): Promise<LoggedEvent[]> {
    const ownEvents = channel.ownEvents;
    channel.ownEvents = [];
    if (ownEvents[0]?.number === channel.readUpTo + 1) return ownEvents;
    const range = { channel: channel.name, after: channel.readUpTo, limit: readBatch };
    const events = await eventsAfter(this.#options.db, range);
    if (events.length === readBatch) channel.isWoken = true;
    return events;
  }

  /** Signals of a channel are sent in order, one at a time; too many are dropped. */
  async #queueSignal(signal: LiveEventRecord): Promise<void> {
    const channel = this.#channels.get(signal.channel);
    if (!channel || channel.signals.length >= maxWaitingSignals) return;
    channel.signals.push(signal);
    if (channel.signals.length > 1) return;
    for (let [next] = channel.signals; next; [next] = channel.signals) {
      await this.#sendSignal(channel, next).catch(this.#warn('a signal was lost'));
      channel.signals.shift();
    }
  }

  /** A signal is not in the log, so no listener's position changes. */
  async #sendSignal(channel: Channel, signal: LiveEventRecord): Promise<void> {
    const data = await this.#options.presenter.present(signal);
    if (data === null) return;
    for (const listener of channel.listeners) {
      if (this.#options.mayHear(listener, channel.kind)) deliverSignal(listener, data);
    }
  }

  #warn(message: string): (error: unknown) => void {
    return (error) => this.#options.log.warn({ err: error }, message);
  }
}
