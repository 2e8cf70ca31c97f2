/** React's fast refresh wants to be there before any component: what Vite would put into a page as an inline script. */
async function startWithHotReload(): Promise<void> {
  const refreshModule = '/@react-refresh';
  const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refreshModule);
  injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  await import('./entry-client.tsx');
}

void startWithHotReload();
