export { nextPath } from './next-address.ts';
export { StudentsOnly } from './students-only.tsx';
