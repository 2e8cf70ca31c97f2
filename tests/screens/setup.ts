import { afterEach } from 'vitest';
import { leavePage } from './open-page.tsx';

// Not in the module of `leavePage`: files share loaded modules, but each file has hooks of its own.
afterEach(leavePage);
