export { codeMailPreparers } from './mails.ts';
export { verificationRoutes } from './routes.ts';
export { verificationData } from './stored-data.ts';
export { deleteCodesOf } from './code-queries.ts';
