export { campuses } from './feature.ts';
export { mountLogos } from './mount-logos.ts';
export { accentTones } from './site-stylesheet.ts';
export { supportUrl } from './support-url.ts';
export { isExampleSite } from './site-address.ts';
export { openCampusDirectory, toCampusView, type CampusDirectory } from './campus-directory.ts';
export { allCampuses, type CampusRow } from './campus-queries.ts';
export { campusId, campusSettings, type CampusSettings } from './campus-settings.ts';
export { addCampus, changeCampus, setLogo } from './edit-campus.ts';
