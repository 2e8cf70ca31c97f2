import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { cutAtWord } from '#features/posting/contract.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import type { DealView } from '../../schemas.ts';

const durationMs = 30 * 60_000;
const reminderSeconds = 3_600;
const titleLength = 60;

export type CalendarEvent = {
  deal: Pick<DealView, 'id' | 'title' | 'priceCents' | 'version' | 'updatedAt'>;
  /** First name of the other member. */
  name: string;
  /** Where and when the two meet, or were to meet. */
  meeting: { place: string; at: string };
  /** The address of their conversation. */
  url: string;
  isCanceled?: boolean;
};

/**
 * A calendar file (RFC 5545) with one event of half an hour, and a reminder an hour before. The event of a deal has one UID, and
 * each file a higher SEQUENCE than those before, so a calendar moves or removes what it has.
 */
export function toCalendar({
  deal,
  name,
  meeting,
  url,
  isCanceled = false,
}: CalendarEvent): string {
  const { CANCEL, PUBLISH } = ICalCalendarMethod;
  const { CANCELLED, CONFIRMED } = ICalEventStatus;
  const calendar = ical({
    prodId: '//Quad//Deals//EN',
    method: isCanceled ? CANCEL : PUBLISH,
  });
  const start = new Date(meeting.at);
  const changedAt = new Date(deal.updatedAt);
  const event = calendar.createEvent({
    id: `${deal.id}@quad`,
    sequence: deal.version,
    stamp: changedAt,
    lastModified: changedAt,
    start,
    end: new Date(start.getTime() + durationMs),
    summary: `${cutAtWord(deal.title, titleLength)} with ${name}`,
    location: meeting.place,
    description: `${formatPrice(deal.priceCents)}\n${url}`,
    url,
    status: isCanceled ? CANCELLED : CONFIRMED,
  });
  if (!isCanceled) event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds });
  return calendar.toString();
}
