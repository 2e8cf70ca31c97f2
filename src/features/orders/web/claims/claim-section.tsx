import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import {
  claimActWords,
  claimReasonWords,
  claimWords,
  describeClaim,
} from '../../contract/claim-words.ts';
import { actOnClaim, type ClaimAct } from '../../contract/claims.ts';
import type { OrderItemView, OrderView } from '../../schemas.ts';
import { formatWhen } from '../format-when.ts';
import { useOrderAct } from '../use-order-act.ts';
import { ClaimSaid } from './claim-said.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

type ClaimSectionProps = { order: OrderView; item: OrderItemView };

/** What the buyer says is wrong with an item, how that stands, and what the viewer can do about it. */
export function ClaimSection({ order, item }: ClaimSectionProps) {
  const [act, setAct] = useState<ClaimAct | null>(null);
  const { claim, claimActs, title } = item;
  const { role, timeZone } = order;
  if (!claim && claimActs.length === 0) return null;
  const close = () => setAct(null);
  return (
    <div className="grid basis-full gap-2">
      {claim && (
        <section
          aria-label={`${claimReasonWords[claim.about]}: ${title}`}
          className="grid gap-2 rounded-field bg-sunken p-3 text-small"
        >
          <h4 className="font-semibold">{claimReasonWords[claim.about]}</h4>
          <ClaimSaid by={claimWords.buyer} text={claim.buyerText} photos={claim.buyerPhotos} />
          <ClaimSaid by={claimWords.seller} text={claim.sellerText} photos={claim.sellerPhotos} />
          <ClaimSaid by={claimWords.us} text={claim.decisionReason} />
          <p className="text-pretty text-ink-muted">
            {describeClaim(claim, role, {
              answerBy: formatWhen(claim.answerBy, timeZone),
              reportBy: formatWhen(claim.reportBy, timeZone),
            })}
          </p>
        </section>
      )}
      {claimActs.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {claimActs.map((each) => (
            <Button key={each} variant="outline" size="small" onClick={() => setAct(each)}>
              {claimActWords[each]}
            </Button>
          ))}
        </div>
      )}
      <ClaimDialog
        order={order}
        item={item}
        act={act === 'open' || act === 'answer' ? act : null}
        onClose={close}
      />
      <ConfirmAct
        order={order}
        item={item}
        act={act === 'report' || act === 'withdraw' ? act : null}
        onClose={close}
      />
    </div>
  );
}

type ConfirmActProps = ClaimSectionProps & {
  act: 'report' | 'withdraw' | null;
  onClose: () => void;
};

function ConfirmAct({ order, item, act, onClose }: ConfirmActProps) {
  const params = { orderId: order.id, itemId: item.id };
  const send = useOrderAct(
    order.id,
    (chosen: 'report' | 'withdraw') => callApi(actOnClaim, { params, body: { act: chosen } }),
    onClose,
  );
  const isReport = act !== 'withdraw';
  return (
    <ConfirmDialog
      open={act !== null}
      title={isReport ? claimWords.reportTitle : claimWords.withdrawTitle}
      description={isReport ? claimWords.reportText : claimWords.withdrawText}
      confirmLabel={claimActWords[isReport ? 'report' : 'withdraw']}
      busy={send.isPending}
      onCancel={onClose}
      onConfirm={() => act && send.mutate(act)}
    />
  );
}
