import type { ChosenTests } from './changed-tests.ts';

/** The parts that a command may name; when everything runs, the slow unit tests and the faults are parts of their own. */
export const names = ['checks', 'unit', 'browser', 'e2e'] as const;
export type Part = (typeof names)[number] | 'slow' | 'faults';

/** A part with the files that narrow it; all of its files if there are none. */
export type PartRun = { part: Part; files: string[] };
/** Parts that run one after the other. */
export type Lane = PartRun[];
/** Lanes that run side by side. The next stage begins when all have ended. */
export type Stage = Lane[];

const whole = (part: Part): PartRun => ({ part, files: [] });

/** Unit tests wait for the database and the clock, the others need a processor: together they leave none idle. */
export const quickStages: Stage[] = [
  [[whole('checks')]],
  [[whole('unit')], [whole('browser'), whole('e2e')]],
];

/** Slow tests wait for timeouts of the product, and faults watch how long a server takes: nothing else runs meanwhile. */
export const allStages: Stage[] = [...quickStages, [[whole('slow'), whole('faults')]]];

/** The stages for the tests that a change can break. */
export function stagesFor(chosen: ChosenTests | 'everything'): Stage[] {
  if (chosen === 'everything') return allStages;
  const narrow = ({ part }: PartRun): PartRun[] => {
    if (part === 'checks' || part === 'slow' || part === 'faults') return [whole(part)];
    return chosen[part].length > 0 ? [{ part, files: chosen[part] }] : [];
  };
  return quickStages.map((lanes) => lanes.map((lane) => lane.flatMap(narrow)));
}
