import { onTestFinished } from 'vitest';

/** Prevents page loads, which would end the test; returns the addresses that would have been loaded. */
export function holdPageLoads(): string[] {
  const loaded: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    loaded.push(pathname + search);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return loaded;
}
