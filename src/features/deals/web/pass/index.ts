export { findPassPictures } from './pass-pictures.ts';
