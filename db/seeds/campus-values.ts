import type { Mailboxes } from '#platform/contract/people/school-address.ts';
import type { CampusSeed } from './campuses.ts';

/** The columns of `campuses` whose changes in the file are proposed; addresses and logos are always the operator's. */
export type CampusValues = {
  name: string;
  school_name: string;
  privacy: 'public' | 'private';
  email_domains: string[];
  city: string | null;
  state: string | null;
  time_zone: string;
  city_label: string | null;
  member_count_text: string;
  accent: string;
  first_page_size: number;
  mailboxes: Mailboxes;
  meeting_spots: string[];
};

export function toCampusValues(campus: CampusSeed): CampusValues {
  return {
    name: campus.name,
    school_name: campus.schoolName,
    privacy: campus.privacy,
    email_domains: campus.emailDomains.map(({ domain }) => domain),
    city: campus.city,
    state: campus.state,
    time_zone: campus.timeZone,
    city_label: campus.cityLabel,
    member_count_text: campus.memberCountText,
    accent: campus.accent,
    first_page_size: campus.firstPageSize,
    mailboxes: campus.mailboxes,
    meeting_spots: [...(campus.meetingSpots ?? [])],
  };
}
