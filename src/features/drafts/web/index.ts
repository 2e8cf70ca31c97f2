export { forgetForeignDrafts } from './foreign-drafts.ts';
