// The picture that is shown for links to what is sold.
export { mountPicture } from './mount-picture.ts';
