import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { useBagCount } from '#features/bag/web/index.ts';
import { Badge } from '#platform/web/parts/badge.tsx';
import { useSite } from '#platform/web/site.tsx';
import { bagEntry } from '../navigation/navigation-entries.ts';

const places = {
  sidebar: 'max-full:absolute max-full:start-6 max-full:top-1',
  header: 'absolute start-5.5 top-0.5',
};

/** How many items are in the bag; the page that the server renders does not say it. */
export function BagBadge({ place }: { place: keyof typeof places }) {
  return <Badge count={useBagCount()} label="item" className={places[place]} />;
}

/** The bag in the header of the feed, on phones: the bar at their bottom is full. */
export function BagLink() {
  const { hasBag } = useSite();
  if (!hasBag) return null;
  const { href, label } = bagEntry;
  return (
    <Link href={href} title={label} className="icon-button-look relative tablet:hidden">
      <ShoppingBag className="size-5.5" />
      <span className="sr-only">{label}</span>
      <BagBadge place="header" />
    </Link>
  );
}
