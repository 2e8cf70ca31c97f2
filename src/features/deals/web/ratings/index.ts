export { MemberDeals } from './member-deals.tsx';
export { ratingsQuery } from './ratings-query.ts';
