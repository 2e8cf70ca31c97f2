export { CodeForm } from './code-form.tsx';
