export { sendInParts } from './send-in-parts.ts';
export { sendWhenUploaded } from './send-when-uploaded.ts';
