export { AddressText } from './address-text.tsx';
export { nextPath, withQuery } from './next-address.ts';
export { addressesQuery } from './queries.ts';
export { StudentsOnly } from './students-only.tsx';
