export { PassDialog } from './pass-dialog.tsx';
export { findPassPictures } from './pass-pictures.ts';
