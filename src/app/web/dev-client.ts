/**
 * Starts React's fast refresh before any component loads. Vite would use an inline script, which our headers forbid.
 */
async function startWithHotReload(): Promise<void> {
  const refreshModule = '/@react-refresh';
  const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refreshModule);
  injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  await import('./entry-client.tsx');
}

void startWithHotReload();
