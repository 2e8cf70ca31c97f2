export { AddPhotosField } from './add-photos-field.tsx';
