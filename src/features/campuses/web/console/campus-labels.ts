import type { CampusForm } from '../../schemas/console.ts';

export type CampusField = keyof CampusForm | 'id';

/** What the fields of a campus are called. */
export const labels: Record<CampusField, string> = {
  id: 'Id',
  name: 'Short name',
  schoolName: 'School',
  memberCountText: 'Members, in words',
  cityLabel: 'Place below the name',
  siteUrl: 'Address',
  emailDomains: 'Email domains',
  timeZone: 'Time zone',
  privacy: 'Who can read it',
  mailboxes: 'School emails',
  payouts: 'New payout accounts',
  bag: 'Bag and card payments',
  feePercent: 'Fee of sales by card, in percent',
  meetingSpots: 'Places to meet',
  accent: 'Color',
  firstPageSize: 'Posts on the first page',
  city: 'City',
  state: 'State',
  country: 'Country',
};
