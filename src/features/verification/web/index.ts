export { useSchoolNotice } from './school-notice.ts';
export { newEmailQuery, schoolEmailQuery } from './queries.ts';
