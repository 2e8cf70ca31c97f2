export { campuses } from './feature.ts';
export { mountLogos } from './mount-logos.ts';
export { accentTones } from './site-stylesheet.ts';
export { supportUrl } from './support-url.ts';
export { isExampleSite } from './site-address.ts';
export {
  openCampusDirectory,
  toCampusView,
  type Campus,
  type CampusDirectory,
} from './campus-directory.ts';
export { allCampuses, type CampusRow } from './campus-queries.ts';
export { campusId, campusSettings, type CampusSettings } from './campus-settings.ts';
export { removeCampus } from './remove-campus.ts';
export { applyCampus, applyLogo, describeValue } from './console/apply-campus.ts';
export { checkSite } from './console/check-site.ts';
export type { RenderPreview } from './console/preview-campus.ts';
