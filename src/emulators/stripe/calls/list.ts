/** A page of Stripe's lists, the newest first. */
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** The page of `objects`, given the oldest first, that `limit` and `starting_after` ask for. */
export function listPage<T extends { id: string }>(
  objects: T[],
  form: URLSearchParams,
  url: string,
): List<T> {
  const newestFirst = objects.toReversed();
  const after = form.get('starting_after');
  const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const end = start + (Number(form.get('limit')) || 10);
  return {
    object: 'list',
    data: newestFirst.slice(start, end),
    has_more: newestFirst.length > end,
    url,
  };
}
