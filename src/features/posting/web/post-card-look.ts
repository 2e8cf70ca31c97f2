/** Classes of a post and of its skeleton; edge to edge on phones. */
export const postCardLook =
  'relative rounded-card border border-line bg-surface px-4 pt-4 pb-2 transition-colors max-tablet:rounded-none max-tablet:border-x-0 max-tablet:pb-1';
