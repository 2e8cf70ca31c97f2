/** A stem with its campus, as part of a tsquery; with weights, only where the word has one of them. */
export function lexeme(campusId: string, stem: string, weights = ''): string {
  const name = `${campusId}:${stem}`.replaceAll('\\', '\\\\').replaceAll("'", "''");
  return weights === '' ? `'${name}'` : `'${name}':${weights}`;
}

/** Stems that must be adjacent. */
export function neighbors(campusId: string, stems: string[], weights = ''): string {
  return `(${stems.map((stem) => lexeme(campusId, stem, weights)).join(' <-> ')})`;
}

/** A property of a post, such as `photo` or a category, as part of a tsquery. */
export function property(campusId: string, name: string): string {
  return lexeme(campusId, `=${name}`);
}

export function anyOf(queries: string[]): string {
  return `(${queries.join(' | ')})`;
}

export function allOf(queries: string[]): string {
  return `(${queries.join(' & ')})`;
}
