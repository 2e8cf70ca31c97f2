/** Codes that were typed without a connection, by deal; a reload keeps them. */
const prefix = 'quad-handoff:';

export const keptCodeChanged = 'quad-kept-code';

export function keepCode(dealId: string, code: string): void {
  write(() => localStorage.setItem(prefix + dealId, code));
}

export function dropCode(dealId: string): void {
  write(() => localStorage.removeItem(prefix + dealId));
}

export function keptCode(dealId: string): string | null {
  try {
    return localStorage.getItem(prefix + dealId);
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // A browser that rejects storage keeps nothing; the code can be typed again.
  }
  dispatchEvent(new Event(keptCodeChanged));
}
