import type { Bell } from './bell.ts';
import type { LiveEventRecord } from './event-log.ts';

/** Signals that one sender may send in a second; more are dropped. */
export const signalsPerSecond = 10;

export type SendSignal = (sender: string, signal: LiveEventRecord) => void;

/** Sends signals, so many for each sender: nobody misses a dot, and nobody floods all processes with them. */
export function boundedSignals(bell: Pick<Bell, 'signal'>): SendSignal {
  const sent = new Map<string, number>();
  let since = performance.now();
  return (sender, signal) => {
    if (performance.now() - since >= 1_000) {
      sent.clear();
      since = performance.now();
    }
    const count = sent.get(sender) ?? 0;
    if (count >= signalsPerSecond) return;
    sent.set(sender, count + 1);
    bell.signal(signal);
  };
}
