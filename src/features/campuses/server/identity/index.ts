export { drawLogo } from './draw-logo.ts';
export { mountIdentity } from './mount-identity.ts';
export { shareGround, sharePicturePath, sharePictureSize } from './plan-pictures.ts';
