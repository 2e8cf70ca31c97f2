import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { chipClasses } from '#platform/web/parts/chip-classes.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { removeSavedSearch, saveSearch } from '../contract.ts';
import { savedSearchesPath, sentences } from '../contract/words.ts';
import { savedSearchesQuery, savedSearchQuery, type SavableAddress } from './queries.ts';

type SaveSearchButtonProps = {
  address: SavableAddress;
  /** Offers it where nothing was found; otherwise it is a chip among the filters. */
  isOffer?: boolean | undefined;
};

/** Saves the search of an address; once it is saved, a press removes it. */
export function SaveSearchButton({ address, isOffer = false }: SaveSearchButtonProps) {
  const { isSaved, isPending, toggle } = useToggleSearch(address);
  const Icon = isSaved ? BellRing : BellPlus;
  const label = isSaved ? sentences.saved : isOffer ? sentences.tellMe : sentences.save;
  const words = (
    <>
      <Icon aria-hidden="true" className="size-4" />
      {label}
      {isSaved && <span className="sr-only">, remove it</span>}
    </>
  );
  if (isOffer) {
    return (
      <Button variant={isSaved ? 'outline' : undefined} busy={isPending} onClick={toggle}>
        {words}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={toggle}
      className={joinClasses(chipClasses(isSaved), 'min-w-40 justify-center rounded-full')}
    >
      {words}
    </button>
  );
}

function useToggleSearch(address: SavableAddress) {
  const { viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  const queryClient = useQueryClient();
  const query = savedSearchQuery(address);
  const mayBeSaved = viewer?.accessLevel === 'campusMember';
  const saved = useQuery({ ...query, enabled: mayBeSaved }).data?.saved ?? null;
  const toggling = useMutation({
    mutationFn: async () => {
      if (saved) {
        await callApi(removeSavedSearch, { params: { searchId: saved.id } });
        return null;
      }
      const { text, category, maxPrice, condition } = address;
      const maxCents = maxPrice === null ? null : maxPrice * 100;
      return callApi(saveSearch, { body: { text, category, maxCents, condition } });
    },
    onSuccess: (now) => {
      queryClient.setQueryData(query.queryKey, { saved: now });
      void queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      toast({
        kind: now ? 'success' : 'okay',
        text: now ? sentences.willTell : sentences.removed,
        action: { label: sentences.title, href: savedSearchesPath },
      });
    },
    onError: (error) => showRejection(error),
  });
  const toggle = () => {
    if (toggling.isPending || !ensureStudent('search')) return;
    toggling.mutate();
  };
  return { isSaved: saved !== null, isPending: toggling.isPending, toggle };
}
