import type { QueryClient } from '@tanstack/react-query';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { ApiError, isError, isTransient } from '../data/api-error.ts';
import { createStore, type Store } from '../data/create-store.ts';
import { withLock } from '../offline/with-lock.ts';
import { storedItems } from './stored-items.ts';
import type { WaitingItem, WaitingKind } from './waiting-item.ts';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
/** How long a member expects the response to a tap. */
const recentMs = 10_000;

// The kinds are of different bodies; an item names its own.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyKind = WaitingKind<any>;
type LoadKind = (name: string) => Promise<AnyKind | undefined>;
type Added<Body> = { key: string; lane: string; body: Body };

/**
 * What a member did that the server has not confirmed: one queue for all kinds, in this browser's database. It is kept
 * over reloads, sent in order in each lane, and sent again until the server responds, which takes each key once. Only one
 * tab sends from a lane at a time.
 */
export class Outbox {
  readonly items: Store<readonly WaitingItem[]> = createStore<readonly WaitingItem[]>([]);
  readonly #member: string;
  readonly #queryClient: QueryClient;
  readonly #kinds = new Map<string, AnyKind>();
  /** Items that are only in memory: not stored yet, or never, because the browser does not. */
  readonly #unstored = new Map<string, WaitingItem>();
  /** When the items were written that this page has removed: a reading that began before still has them. */
  readonly #removed = new Map<string, number>();
  readonly #busy = new Set<string>();
  #channel: BroadcastChannel | undefined;
  readonly #closing = new AbortController();
  #loadKind: LoadKind = async () => undefined;
  #wait = firstRetryMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(member: string, queryClient: QueryClient) {
    this.#member = member;
    this.#queryClient = queryClient;
  }

  /** Begins to follow other tabs and the connection. A server that renders a page has neither. */
  follow(): this {
    this.#channel = new BroadcastChannel(`quad-waiting:${this.#member}`);
    this.#channel.onmessage = () => void this.#read().then(() => this.flush());
    const { signal } = this.#closing;
    addEventListener('online', () => this.#sendNow(), { signal });
    const look = () => !document.hidden && this.#sendNow();
    document.addEventListener('visibilitychange', look, { signal });
    return this;
  }

  /** Another page of this document has an outbox of its own. */
  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#channel?.close();
  }

  /** Takes up what earlier pages left, with a function that loads the code of a kind. */
  async start(loadKind: LoadKind): Promise<void> {
    this.#loadKind = loadKind;
    await this.#read();
    for (const item of this.items.get()) {
      const kind = await this.#kind(item.kind);
      kind?.show?.(item, this.#queryClient);
    }
    this.#sendNow();
  }

  /** Shows and sends an item. Resolves when it is stored, or cannot be: from then on it outlives the page. */
  add<Body>(kind: WaitingKind<Body>, { key, lane, body }: Added<Body>): Promise<void> {
    this.#kinds.set(kind.name, kind);
    this.#removed.delete(key);
    // Keeps the order of two items of the same millisecond.
    const at = Math.max(Date.now(), (this.items.get().at(-1)?.at ?? 0) + 1);
    const item = { key, lane, body, member: this.#member, kind: kind.name, at, problem: null };
    const stored = this.#put(item);
    this.#sendNow();
    return stored;
  }

  find(key: string): WaitingItem | undefined {
    return this.items.get().find((each) => each.key === key);
  }

  /** Sends a rejected item again. */
  retry(key: string): void {
    const item = this.find(key);
    if (item) void this.#put({ ...item, problem: null, attempts: 0 });
    this.#sendNow();
  }

  /** Removes an item that its member no longer wants to send. */
  remove(key: string): void {
    const item = this.find(key);
    if (!item) return;
    void this.#kind(item.kind).then((kind) => kind?.onRemoved?.(item));
    this.drop(key);
  }

  /** Forgets an item: it was sent, or is written on as a draft. */
  drop(key: string): void {
    const at = this.find(key)?.at ?? Date.now();
    this.#removed.set(key, at);
    this.#unstored.delete(key);
    this.#show(this.items.get().filter((each) => each.key !== key));
    // Another tab may have replaced it meanwhile.
    void storedItems.dropUpTo(key, at).then(() => this.#tell());
  }

  /** Sends what waits, lane by lane. */
  async flush(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    const lanes = new Set(this.#sendable().map(({ lane }) => lane));
    await Promise.all([...lanes].map((lane) => this.#sendLane(lane)));
    if (this.#sendable().length > 0 && this.#busy.size === 0) this.#sendLater();
  }

  #sendNow(): void {
    this.#wait = firstRetryMs;
    void this.flush();
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, maxRetryMs);
  }

  #sendable(): WaitingItem[] {
    if (this.#closing.signal.aborted) return [];
    return this.items.get().filter(({ problem }) => problem === null);
  }

  async #sendLane(lane: string): Promise<void> {
    if (this.#busy.has(lane)) return;
    this.#busy.add(lane);
    try {
      await withLock(`quad-waiting:${this.#member}:${lane}`, async () => {
        // Another tab may have sent some of it.
        await this.#read();
        for (let item = this.#first(lane); item; item = this.#first(lane)) {
          if (!(await this.#send(item))) return;
        }
      });
    } finally {
      this.#busy.delete(lane);
    }
  }

  #first(lane: string): WaitingItem | undefined {
    return this.#sendable().find((each) => each.lane === lane);
  }

  /** False if it cannot be sent now. */
  async #send(item: WaitingItem): Promise<boolean> {
    const kind = await this.#kind(item.kind);
    // Its code cannot be loaded without a connection.
    if (!kind) return false;
    const queryClient = this.#queryClient;
    const change = (body: unknown) => {
      const current = this.find(item.key);
      if (current) void this.#put({ ...current, body });
    };
    const isRecent = Date.now() - item.at < recentMs;
    // A newer item of the same key may replace it meanwhile, which is sent next.
    const isLast = () => this.find(item.key)?.at === item.at;
    try {
      await kind.send({ item, queryClient, change, isRecent, isLast });
      this.#wait = firstRetryMs;
      if (isLast()) this.drop(item.key);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // A mistake of the code: it is reported like any other, and the item is tried again later.
        reportError(error);
        return false;
      }
      if (kind.isTap && !isLast()) return true;
      const isFinal = kind.isTap && isRecent && error.status !== 0;
      if (!isFinal && this.#waitsAfter(item, error, kind)) return false;
      this.#reject(item, error, kind);
      return true;
    }
  }

  /** Whether the item stays, to be sent again later. */
  #waitsAfter(item: WaitingItem, error: ApiError, kind: AnyKind): boolean {
    // The member is asked to log in again; the item is sent afterwards.
    const isSignedOut = isError(error, platformErrors.sign_in_required);
    if (!isTransient(error) && !isSignedOut) return false;
    this.#countAttempt(item.key, error, kind);
    return true;
  }

  #reject(item: WaitingItem, error: ApiError, kind: AnyKind): void {
    if (kind.isGone?.(error)) this.drop(item.key);
    else if (kind.onRejected) {
      this.drop(item.key);
      kind.onRejected(error, { item, queryClient: this.#queryClient });
    } else {
      const current = this.find(item.key);
      if (current) void this.#put({ ...current, problem: error.message });
    }
  }

  /** Counts an attempt that reached the server: status 0 means that there was no connection. */
  #countAttempt(key: string, error: ApiError, kind: AnyKind): void {
    const item = this.find(key);
    if (!item || error.status === 0) return;
    const limit = kind.isLimit?.(error) ? error.message : undefined;
    void this.#put({ ...item, attempts: (item.attempts ?? 0) + 1, limit });
  }

  async #kind(name: string): Promise<AnyKind | undefined> {
    const kind = this.#kinds.get(name) ?? (await this.#loadKind(name).catch(() => undefined));
    if (kind) this.#kinds.set(name, kind);
    return kind;
  }

  #put(item: WaitingItem): Promise<void> {
    this.#unstored.set(item.key, item);
    this.#show([...this.items.get().filter(({ key }) => key !== item.key), item]);
    return this.#store(item);
  }

  async #store(item: WaitingItem): Promise<void> {
    const isStored = await storedItems.put(item);
    // It may have been sent meanwhile.
    if (this.#isRemoved(item)) await storedItems.dropUpTo(item.key, item.at);
    if (isStored && this.#unstored.get(item.key) === item) this.#unstored.delete(item.key);
    this.#tell();
  }

  async #read(): Promise<void> {
    const stored = await storedItems.of(this.#member);
    const kept = stored.filter((item) => !this.#unstored.has(item.key) && !this.#isRemoved(item));
    this.#show([...kept, ...this.#unstored.values()]);
  }

  #isRemoved({ key, at }: WaitingItem): boolean {
    return at <= (this.#removed.get(key) ?? -Infinity);
  }

  #show(items: readonly WaitingItem[]): void {
    this.items.set(items.toSorted((one, other) => one.at - other.at));
  }

  #tell(): void {
    if (!this.#closing.signal.aborted) this.#channel?.postMessage('changed');
  }
}
