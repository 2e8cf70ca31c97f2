/** The id in a field that has an id or, in Stripe's responses, the object; empty if it has neither. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '');
}
