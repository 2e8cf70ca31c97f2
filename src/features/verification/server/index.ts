export { codeMailPreparers } from './mails.ts';
export { verificationRoutes } from './routes.ts';
