/** An import: the importing file and the imported one. */
export type Import = { from: string; to: string };

/**
 * The first circle of features, by name, or undefined. Files are grouped by feature: two features that import each
 * other are a circle, even if no files form one.
 */
export function featureCircle(imports: Import[]): string[] | undefined {
  const needs = featureGraph(imports);
  const cleared = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (cleared.has(name)) return undefined;
    for (const needed of needs.get(name) ?? []) {
      const circle = visit(needed, [...path, name]);
      if (circle) return circle;
    }
    cleared.add(name);
    return undefined;
  };
  for (const name of needs.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}

function featureGraph(imports: Import[]): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [featureOf(from), featureOf(to)];
    if (!one || !other || one === other) continue;
    needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  return needs;
}

function featureOf(file: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1];
}
