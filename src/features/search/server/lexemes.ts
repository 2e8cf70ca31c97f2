/** A stem with its campus, as part of a tsquery. */
export function lexeme(campusId: string, stem: string): string {
  return `'${`${campusId}:${stem}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Stems that must be adjacent. */
export function neighbors(campusId: string, stems: string[]): string {
  return `(${stems.map((stem) => lexeme(campusId, stem)).join(' <-> ')})`;
}

export function anyOf(queries: string[]): string {
  return `(${queries.join(' | ')})`;
}

export function allOf(queries: string[]): string {
  return `(${queries.join(' & ')})`;
}
