// React's own hook, in place of the package that adds it to older versions (see vite.config.ts).
export { useSyncExternalStore } from 'react';
