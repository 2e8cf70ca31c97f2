import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { buttonClasses } from '#platform/web/parts/button-classes.ts';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { useSite } from '#platform/web/site.tsx';
import { bagButtonWords, cartPath } from '../contract/cart.ts';
import { useIsInBag } from './ids/index.ts';

/** Fetched when the pointer enters the button, or on the press. */
const loadActs = () => import('./bag-acts.ts');

type BagButtonProps = {
  post: PostView;
  /** On the post's own page it is a large button; in a list it is a quiet one at the end of the price. */
  isLarge?: boolean;
};

/** Puts what a post sells into the bag; once it is there, the same place leads to the bag. */
export function BagButton({ post, isLarge = false }: BagButtonProps) {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const isInBag = useIsInBag(post.id);
  const [state, setState] = useState<'idle' | 'busy' | 'pressed'>('idle');
  const { listing } = post;
  if (viewer?.id === post.author.id || !listing || listing.priceCents === 0) return null;
  const look = isLarge
    ? joinClasses(
        // The main button beside it is Make an Offer.
        buttonClasses({ variant: 'outline', size: 'large' }),
        'max-tablet:w-full',
      )
    : 'bag-look';
  const icon = <ShoppingBag className="size-4.5" />;
  if (isInBag) {
    return (
      <Link
        href={cartPath}
        className={look}
        // The button that was pressed is gone: the focus stays in its place.
        ref={state === 'pressed' ? takeFocus : undefined}
        onBlur={() => setState('idle')}
      >
        {icon}
        {bagButtonWords.inBag}
      </Link>
    );
  }
  if (listing.status !== 'available') return null;
  const add = async () => {
    if (state === 'busy') return;
    setState('busy');
    const isAdded = await loadActs().then(
      ({ addToBag }) => addToBag(queryClient, { viewer, post }),
      showMissingPart,
    );
    setState(isAdded ? 'pressed' : 'idle');
  };
  return (
    <button
      type="button"
      className={look}
      aria-busy={state === 'busy' || undefined}
      onPointerEnter={() => void loadActs().catch(() => {})}
      onClick={() => void add()}
    >
      {icon}
      {bagButtonWords.add}
    </button>
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
