export { BlockProvider } from './block-provider.tsx';
export { useBlockEntries } from './use-block-entries.ts';
