// React's fast refresh wants to be there before any component is: what Vite would put into a page as an inline script.
// @ts-expect-error -- a module that only Vite's development server has
const { injectIntoGlobalHook } = await import('/@react-refresh');
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry-client.tsx');

export {};
