/**
 * Runs the work while no other tab, and not the worker, runs work of this name. Browsers have locks only on https and
 * localhost; elsewhere there is no lock.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
