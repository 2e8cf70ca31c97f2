const storageKey = 'quad-places';

/** Remembers how far an address was read, for this tab. */
export function keepPlace(address: string, top: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...places(), [address]: Math.round(top) }));
  } catch {
    // Without storage pages begin at their top.
  }
}

export function placeOf(address: string): number {
  return places()[address] ?? 0;
}

function places(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return isPlaces(stored) ? stored : {};
  } catch {
    return {};
  }
}

function isPlaces(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((top) => typeof top === 'number')
  );
}
