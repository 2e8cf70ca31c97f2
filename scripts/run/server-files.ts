/**
 * Whether the running server has read this file of `src` or `db`, so that `npm run dev` restarts it after a change. Files
 * under `web` reload in the browser by themselves.
 */
export function isServerFile(path: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return false;
  return /(^|\/)(server|contract|schemas)\/|(^|\/)(contract|schemas)\.ts$|^app\/[^/]+\.ts$|\.sql$|^seeds\/|\/texts\//.test(
    path,
  );
}
