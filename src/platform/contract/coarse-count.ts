/** Fewer people than this are not counted: one or two could be told from each other. */
export const fewestPeople = 3;

/** The numbers up to a hundred that a count is rounded down to. Above, it goes on in the same steps. */
const steps = [3, 5, 10, 20, 50, 100];

/**
 * What is told of a count about other people's wishes, prices and cases: nothing of one or two, and of more only a step, so that
 * nobody finds out by a small change who is counted (T91). All such counts come from here; none of them depends on blocks.
 */
export function coarseCount(count: number): number {
  if (count < fewestPeople) return 0;
  for (let scale = 1; ; scale *= 10) {
    const next = steps.findIndex((step) => step * scale > count);
    if (next > 0) return (steps[next - 1] ?? fewestPeople) * scale;
  }
}
