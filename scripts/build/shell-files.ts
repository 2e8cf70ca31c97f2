/** The parts of Vite's manifest that are needed here. */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/** What members open without a connection is not all of the code: the console, for example, is no use there. */
const onlineOnly = /design|console|api-page|hot-reload/;

/** The addresses of the built scripts and styles that the service worker keeps, so that pages open without a connection. */
export function shellFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const kept = files.filter((file) => /\.(js|css)$/.test(file) && !onlineOnly.test(file));
  return [...new Set(kept)].toSorted().map((file) => `/${file}`);
}
