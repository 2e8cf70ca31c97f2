import { lazyComponent } from '#platform/web/lazy-component.ts';

/** Says who is told when a thing that is sold is deleted; loaded with that question. */
export const ToldOfDeletion = lazyComponent(
  async () => (await import('#features/deals/web/lazy.ts')).ToldOfDeletion,
);
