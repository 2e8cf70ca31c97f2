import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { useSite } from '#platform/web/site.tsx';
import { addressErrors } from '../contract.ts';
import { addressesPath, addressWords } from '../contract/words.ts';
import type { AddressView } from '../schemas.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { withQuery } from './next-address.ts';
import { addressesQuery } from './queries.ts';
import { StudentsOnly } from './students-only.tsx';

/**
 * /addresses: the member's address book. `edit` is the id of the address that is changed, or `new`; `next` the page that waits for
 * an address.
 */
export const page: Page = {
  Component: AddressesPage,
  reads: ({ site }) => (site.viewer?.schoolVerified ? [addressesQuery] : []),
};

function AddressesPage() {
  const search = useSearchParams();
  const edited = search.get('edit');
  const { brandName } = useSite();
  const title =
    edited === null
      ? addressWords.title
      : edited === 'new'
        ? addressWords.newTitle
        : addressWords.editTitle;
  usePageHead({ title: `${title} / ${brandName}` });
  return (
    <>
      <PageHeader title={title} onBack={useGoBack()} />
      <StudentsOnly>
        {/* A new key for each step, so that each reads the book again: another device may have changed it. */}
        <Addresses key={edited ?? 'list'} edited={edited} />
      </StudentsOnly>
    </>
  );
}

function Addresses({ edited }: { edited: string | null }) {
  const { data, error, refetch } = useQuery({ ...addressesQuery, staleTime: 0 });
  if (edited === 'new') return <AddressForm address={null} />;
  if (error && !data)
    return <FailedList text={addressWords.failed} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonRows
        label="Loading your addresses"
        count={2}
        row="flex items-center gap-3 px-4 py-3"
        photo="hidden"
        lines={['w-40', 'w-56']}
        inCard
      />
    );
  }
  return <Book items={data.items} edited={edited} />;
}

function Book({ items, edited }: { items: AddressView[]; edited: string | null }) {
  const search = useSearchParams();
  if (edited !== null) {
    const address = items.find(({ id }) => id === edited);
    if (address) return <AddressForm key={edited} address={address} />;
    return (
      <EmptyState
        title={addressErrors.address_missing.message}
        action={<LinkButton href={addressesPath}>{addressWords.title}</LinkButton>}
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={addressWords.empty}
        text={addressWords.emptyText}
        action={
          <LinkButton href={withQuery(`${addressesPath}?${search}`, { edit: 'new' })}>
            {addressWords.add}
          </LinkButton>
        }
      />
    );
  }
  return <AddressList addresses={items} />;
}
