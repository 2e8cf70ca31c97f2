/**
 * Starts React's fast refresh before any component loads. Vite adds an inline script for this to HTML files; our
 * documents are written by `document.ts`.
 */
async function startWithHotReload(): Promise<void> {
  const refreshModule = '/@react-refresh';
  const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refreshModule);
  injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  await import('./entry-client.tsx');
}

void startWithHotReload();
