export { useSchoolNotice } from './school-notice.ts';
export { newEmailQuery } from './queries.ts';
