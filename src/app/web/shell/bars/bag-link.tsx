import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { bagTitle, cartPath, useBagCount } from '#features/bag/web/ids/index.ts';
import { Badge } from '#platform/web/parts/badge.tsx';
import { useCurrentEntry } from '../navigation/use-current-entry.ts';
import { SidebarLink } from './sidebar-link.tsx';

const entry = { href: cartPath, label: bagTitle, Icon: ShoppingBag };

/** How many items are in the bag; only the browser knows it, because it keeps a visitor's bag. */
function BagBadge({ className }: { className: string }) {
  return <Badge count={useBagCount()} label="item" className={className} />;
}

/** The bag in the sidebar. */
export function BagSidebarLink() {
  const isCurrent = useCurrentEntry();
  return (
    <SidebarLink entry={entry} current={isCurrent(cartPath)}>
      <BagBadge className="max-full:absolute max-full:start-6 max-full:top-1" />
    </SidebarLink>
  );
}

/** The bag in the header of the feed, on phones: the bar at their bottom is full. */
export function BagLink() {
  return (
    <Link href={cartPath} title={bagTitle} className="icon-button-look relative tablet:hidden">
      <ShoppingBag className="size-5.5" />
      <span className="sr-only">{bagTitle}</span>
      <BagBadge className="absolute start-5.5 top-0.5" />
    </Link>
  );
}
