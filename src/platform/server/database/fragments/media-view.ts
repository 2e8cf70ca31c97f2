import { sql, type RawBuilder } from 'kysely';

/** The `MediaView` of a row `g` of a table of photos and videos; posts have descriptions (`alt`), too. */
export function mediaViewOf(g: string, { alt = false } = {}): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${g}.${name}`);
  const description = alt ? sql`, 'alt', ${column('alt')}` : sql``;
  return sql`json_build_object('id', ${column('id')}, 'kind', ${column('kind')},
    'path', '/files/' || ${column('path')}, 'widths', ${column('widths')}, 'name', ${column('name')},
    'width', ${column('width')}, 'height', ${column('height')}, 'placeholder', ${column('placeholder')}${description})`;
}
