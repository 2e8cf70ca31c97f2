// The door to what only some pages show, apart from `index.ts`: it comes with those pages.
export { FindSchool } from './find-school.tsx';
