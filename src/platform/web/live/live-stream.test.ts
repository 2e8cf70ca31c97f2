import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLiveStream } from './live-stream.ts';

/** Messages and locks between tabs, delivered only when the test says so. */
let channels: TestChannel[] = [];
let undelivered: (() => void)[] = [];
let waitingForLock: (() => unknown)[] = [];
let connections: TestConnection[] = [];
let stops: (() => void)[] = [];

class TestChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) {
      if (other !== this) undelivered.push(() => other.onmessage?.({ data }));
    }
  }
  close() {
    this.onmessage = null;
    channels = channels.filter((channel) => channel !== this);
  }
}

class TestConnection {
  onmessage: ((event: { lastEventId: string; data: string }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    connections.push(this);
  }
  addEventListener() {}
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('EventSource', TestConnection);
  const request = (_name: string, _options: unknown, hold: () => unknown) =>
    new Promise(() => waitingForLock.push(hold));
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  for (const stop of stops) stop();
  [channels, undelivered, waitingForLock, connections, stops] = [[], [], [], [], []];
  vi.unstubAllGlobals();
});

function openTab(from: string) {
  const received: string[] = [];
  const stop = startLiveStream({
    member: 'ana',
    from,
    handlers: {
      onEvent: (name) => received.push(name),
      onReset: () => received.push('reset'),
      onUnknown: () => received.push('unknown'),
    },
  });
  stops.push(stop);
  return { received, stop };
}

function giveLockToNext(): void {
  waitingForLock.shift()?.();
}

function deliver(): void {
  for (let next = undelivered.shift(); next; next = undelivered.shift()) next();
}

function receiveEvent(id: string, name: string): void {
  connections.at(-1)?.onmessage?.({ lastEventId: id, data: JSON.stringify({ name, data: null }) });
}

describe('tabs that share one stream', () => {
  it('R9 all get each event once, and none has to reload its data', () => {
    const [first, second] = [openTab('11.0'), openTab('11.0')];
    giveLockToNext();
    receiveEvent('12.0', 'twelve');
    deliver();
    const third = openTab('12.0');
    receiveEvent('13.0', 'thirteen');
    receiveEvent('13.1', 'first of her own');
    deliver();
    first.stop();
    giveLockToNext();
    deliver();
    receiveEvent('14.1', 'fourteen');
    deliver();

    expect(connections.at(-1)?.address).toBe('/api/events?from=13.1&member=ana');
    expect(first.received).toEqual(['twelve', 'thirteen', 'first of her own']);
    expect(second.received).toEqual([...first.received, 'fourteen']);
    expect(third.received).toEqual(['thirteen', 'first of her own', 'fourteen']);
  });

  it('R9 a tab whose page is older than the stream reloads its data, even if an event arrives first', () => {
    openTab('11.0');
    giveLockToNext();
    receiveEvent('12.0', 'twelve');
    const late = openTab('11.0');
    receiveEvent('13.0', 'thirteen');
    deliver();

    expect(late.received).toEqual(['reset', 'thirteen']);
  });

  it('R9 a tab that opens while none is connected reloads its data if the next connected tab already had the events', () => {
    const first = openTab('11.0');
    openTab('11.0');
    giveLockToNext();
    receiveEvent('12.0', 'twelve');
    deliver();
    first.stop();
    const late = openTab('11.0');
    deliver();
    giveLockToNext();
    deliver();

    expect(connections.at(-1)?.address).toBe('/api/events?from=12.0&member=ana');
    expect(late.received).toEqual(['reset']);
  });
});
