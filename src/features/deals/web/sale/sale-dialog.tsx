import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PostView } from '#features/posting/schemas.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { showSale } from '../../contract.ts';
import { saleWords } from '../../contract/sale-words.ts';
import type { PossibleBuyer, SaleView } from '../../schemas.ts';
import { startSale } from './start-sale.ts';

type SaleDialogProps = { post: PostView; onClose: () => void };

/** The chosen buyer; `buyer` is null for someone else. */
type Choice = { buyer: PossibleBuyer | null };

/**
 * Asks an owner to whom a thing was sold, with one tap, and once more if others are told that it is gone. Nothing is asked if nobody
 * has asked for it.
 */
export function SaleDialog({ post, onClose }: SaleDialogProps) {
  const queryClient = useQueryClient();
  // Read anew each time: someone may have written meanwhile.
  const { data: sale, error } = useQuery({
    ...routeQuery(showSale, { params: { postId: post.id } }),
    gcTime: 0,
    retry: false,
  });
  const [asked, setAsked] = useState<Choice | null>(null);
  const sell = ({ buyer }: Choice) => {
    onClose();
    void startSale(queryClient, post, buyer?.member ?? null);
  };
  const isSimple = sale?.buyers.length === 0 && sale.openDeals === 0;
  useAtOnce(isSimple, () => sell({ buyer: null }));
  useAtOnce(error !== null, () => {
    if (error) showRejection(error);
    onClose();
  });
  if (!sale || isSimple) return null;
  const choose = (choice: Choice) =>
    othersTold(sale, choice).count > 0 ? setAsked(choice) : sell(choice);
  return (
    <>
      <Dialog
        open={asked === null}
        onClose={onClose}
        title={saleWords.title}
        description={saleWords.hint}
        size="small"
      >
        <ul className="-mx-2 grid">
          {sale.buyers.map((buyer) => (
            <BuyerRow
              key={buyer.member.id}
              picture={<Avatar member={buyer.member} />}
              name={`${buyer.member.firstName} ${buyer.member.lastName}`}
              line={describe(buyer)}
              onPress={() => choose({ buyer })}
            />
          ))}
          <BuyerRow
            picture={<UserRound aria-hidden="true" className="m-2 size-6 text-ink-muted" />}
            name={saleWords.someoneElse}
            onPress={() => choose({ buyer: null })}
          />
        </ul>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.buyer ? saleWords.askTo(asked.buyer.member.firstName) : saleWords.ask}
        description={asked && describeTold(othersTold(sale, asked))}
        confirmLabel={saleWords.confirm}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && sell(asked)}
      />
    </>
  );
}

type BuyerRowProps = { picture: ReactNode; name: string; line?: string; onPress: () => void };

function BuyerRow({ picture, name, line, onPress }: BuyerRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3 rounded-field px-2 py-2 text-start hover:bg-sunken"
      >
        {picture}
        <span className="grid min-w-0">
          <bdi className="truncate font-semibold">{name}</bdi>
          {line && <span className="truncate text-small text-ink-muted">{line}</span>}
        </span>
      </button>
    </li>
  );
}

function describe({ deal }: PossibleBuyer): string {
  const { state } = deal ?? {};
  const isOpen = state && state !== 'sold' && state !== 'ended';
  if (!isOpen || !deal) return saleWords.wrote;
  return deal.priceCents === 0
    ? saleWords.free[state]
    : saleWords[state](formatPrice(deal.priceCents));
}

/** Whose open deals end with the sale; some may be of members who are no longer shown. */
function othersTold({ buyers, openDeals }: SaleView, { buyer }: Choice) {
  const names = buyers.filter((each) => each.deal && each !== buyer);
  return {
    count: openDeals - (buyer?.deal ? 1 : 0),
    names: names.map(({ member }) => member.firstName),
  };
}

/** With names as long as they are few. */
function describeTold({ count, names }: ReturnType<typeof othersTold>): string {
  const areNamed = names.length === count && count <= 3;
  return `${saleWords.told(count)}${areNamed ? `: ${names.join(', ')}` : ''}.`;
}

/** Does something once it is time, as if it had been pressed. */
function useAtOnce(isTime: boolean, act: () => void): void {
  const doIt = useEffectEvent(act);
  useEffect(() => {
    if (isTime) doIt();
  }, [isTime]);
}
