// React's own, in place of the package that brings it to versions which have none (vite.config.ts).
export { useSyncExternalStore } from 'react';
