// Parts that load after the page or only on some pages, separate from `index.ts`.
export { AboutGroupCard } from './about-group-card.tsx';
export { ContactUsCard } from './contact-us-card.tsx';
export { FindSchool } from './find-school.tsx';
export { WelcomePanel } from './welcome-panel.tsx';
export { schoolQuery } from './school-queries.ts';
// Views of the console.
export { CampusView } from './console/campus-view.tsx';
export { CampusesView } from './console/campuses-view.tsx';
export { NewCampusView } from './console/new-campus-view.tsx';
export { PreviewView } from './console/preview-view.tsx';
