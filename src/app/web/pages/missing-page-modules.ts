// What is shown where there is no page, loaded together.
export { page as notFound } from './not-found-page.tsx';
export { page as regionClosed } from './home/region-closed-page.tsx';
