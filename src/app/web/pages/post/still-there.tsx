import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { EditContext, postPath, setListingStatus } from '#features/posting/web/post/index.ts';
import { Button } from '#platform/web/parts/button.tsx';

const title = 'Is this still for sale?';

/** Asks the author of an item that was silent for two weeks; a notification leads here. One tap answers. */
export function StillThere({ post }: { post: PostView }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const author = useContext(EditContext);
  const close = () => navigate(postPath(post), { replace: true });
  const withdraw = useMutation({
    mutationFn: () => setListingStatus(queryClient, [post, 'withdrawn']),
    onSuccess: close,
  });
  const sell = () => {
    author?.setStatus(post, 'sold');
    close();
  };
  return (
    <section
      aria-label={title}
      className="mt-2 flex flex-wrap items-center gap-2 border-y border-line bg-surface p-4 tablet:mt-3 tablet:rounded-card tablet:border-x"
    >
      <h2 className="me-auto font-semibold max-tablet:basis-full">{title}</h2>
      <Button size="small" onClick={close}>
        Yes
      </Button>
      <Button size="small" variant="outline" onClick={sell}>
        Sold
      </Button>
      <Button
        size="small"
        variant="outline"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Take off the market
      </Button>
    </section>
  );
}
