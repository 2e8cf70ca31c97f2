// The door to what stands beside pages and to what only some pages show, apart from `index.ts`: it comes after the page.
export { AboutGroupCard } from './about-group-card.tsx';
export { ContactUsCard } from './contact-us-card.tsx';
export { FindSchool } from './find-school.tsx';
export { WelcomePanel } from './welcome-panel.tsx';
export { schoolQuery } from './school-queries.ts';
