import { CampusForm } from './campus-form.tsx';

const empty = {
  name: '',
  schoolName: '',
  siteUrl: 'https://',
  privacy: 'public',
  emailDomains: [],
  city: '',
  state: '',
  country: 'US',
  timeZone: 'America/Chicago',
  cityLabel: '',
  memberCountText: '',
  accent: '#3a4a9f',
  firstPageSize: '15',
  payouts: 'on',
  bag: 'off',
  feePercent: '0',
  mailboxes: 'any',
  meetingSpots: [],
};

/** /admin/campuses/new */
export function NewCampusView() {
  return <CampusForm initial={empty} />;
}
