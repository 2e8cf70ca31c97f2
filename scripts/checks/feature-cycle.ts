/** An import: the importing file and the imported file. */
export type Import = { from: string; to: string };

/**
 * The names of the features in the first import cycle, or undefined. Files are grouped by feature: two features that
 * import each other form a cycle, even if no files do.
 */
export function findFeatureCycle(imports: Import[]): string[] | undefined {
  const importsOf = featureGraph(imports);
  const outsideCycles = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (outsideCycles.has(name)) return undefined;
    for (const imported of importsOf.get(name) ?? []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    outsideCycles.add(name);
    return undefined;
  };
  for (const name of importsOf.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function featureGraph(imports: Import[]): Map<string, Set<string>> {
  const importsOf = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importer, imported] = [getFeature(from), getFeature(to)];
    if (!importer || !imported || importer === imported) continue;
    importsOf.set(importer, (importsOf.get(importer) ?? new Set()).add(imported));
  }
  return importsOf;
}

function getFeature(file: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1];
}
