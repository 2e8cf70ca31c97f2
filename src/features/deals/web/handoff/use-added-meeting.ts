import { useState } from 'react';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import type { DealView } from '../../schemas.ts';
import { findAddedMeeting, keepAddedMeeting } from './added-meetings.ts';
import type { CalendarEvent } from './calendar.ts';

type Meeting = CalendarEvent['meeting'];

export type AddedMeeting = {
  /** What the calendar of this device has of the deal; undefined if nothing is known. */
  added: Meeting | undefined;
  /** Adds a meeting to the calendar, or moves the one that was added. */
  save: (meeting: Meeting) => void;
  /** Takes the one that was added out of the calendar. */
  remove: () => void;
};

/** A deal's meeting in the calendar of this device. `name`: the first name of the other member. */
export function useAddedMeeting(deal: DealView, name: string): AddedMeeting {
  // Storage is not read while the page is hydrated.
  const isInteractive = useInteractive();
  const [, setVersion] = useState(0);
  const added = isInteractive ? findAddedMeeting(deal.id) : undefined;
  const write = async (meeting: Meeting, isCanceled: boolean) => {
    if (!(await saveToCalendar({ deal, name, meeting, isCanceled }))) return;
    keepAddedMeeting(deal.id, isCanceled ? null : meeting);
    setVersion((version) => version + 1);
  };
  return {
    added,
    save: (meeting) => void write(meeting, false),
    remove: () => void (added && write(added, true)),
  };
}

/** Saves a calendar file. If the code for it cannot be loaded, says so. */
async function saveToCalendar(event: Omit<CalendarEvent, 'url'>): Promise<boolean> {
  try {
    const { downloadCalendar } = await import('./download-calendar.ts');
    const { origin, pathname } = window.location;
    downloadCalendar({ ...event, url: `${origin}${pathname}` });
    return true;
  } catch {
    showMissingPart();
    return false;
  }
}
