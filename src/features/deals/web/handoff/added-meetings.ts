import { readInBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';

type Meeting = { place: string; at: string };

/** As many as a member has at a time; older ones are forgotten. */
const most = 20;

function readAll(): Map<string, Meeting> {
  try {
    // Only `keepAddedMeeting` writes it.
    const entries: [string, Meeting][] = JSON.parse(readInBrowser('addedMeetings') ?? '[]');
    return new Map(entries);
  } catch {
    return new Map();
  }
}

/** The meeting of a deal that was added to the calendar of this device last. */
export function findAddedMeeting(dealId: string): Meeting | undefined {
  return readAll().get(dealId);
}

/** Keeps what the calendar of this device has of a deal; `null` if it was removed. */
export function keepAddedMeeting(dealId: string, added: Meeting | null): void {
  const known = readAll();
  known.delete(dealId);
  if (added) known.set(dealId, { place: added.place, at: added.at });
  storeInBrowser('addedMeetings', JSON.stringify([...known].slice(-most)));
}
