import type { Notifier } from './notifiers/notifier.ts';
import type { LiveEventRecord } from './event-log.ts';

/** Signals per second of one sender; more are dropped. */
export const signalsPerSecond = 10;

export type SendSignal = (sender: string, signal: LiveEventRecord) => void;

/** Sends signals, limited per sender, so that nobody can flood all processes. */
export function boundedSignals(notifier: Pick<Notifier, 'signal'>): SendSignal {
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
    notifier.signal(signal);
  };
}
