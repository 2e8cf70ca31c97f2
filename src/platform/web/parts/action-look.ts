/** Classes of a row's actions, an icon before a word or count: Comment, Save, Share. */
export const actionLook =
  'inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3 text-small font-medium text-ink-muted transition-colors select-none hover:bg-sunken hover:text-ink max-tablet:h-11 [&_svg]:size-4.5';
