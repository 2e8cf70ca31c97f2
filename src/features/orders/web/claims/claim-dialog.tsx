import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  AddPhotosButton,
  PhotoDropArea,
  PhotoStrip,
  type PhotoDraft,
} from '#features/media/web/index.ts';
import { sendWhenUploaded } from '#features/media/web/sending/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { claimReasonWords, claimWords } from '../../contract/claim-words.ts';
import {
  actOnClaim,
  claimReasons,
  maxClaimText,
  openClaim,
  type ClaimReason,
} from '../../contract/claims.ts';
import type { OrderItemView, OrderView } from '../../schemas.ts';
import { orderQuery } from '../queries.ts';
import { createClaimPhotos } from './claim-photos.ts';

type ClaimDialogProps = {
  order: OrderView;
  item: OrderItemView;
  /** Null while it is closed. */
  act: 'open' | 'answer' | null;
  onClose: () => void;
};

/** The buyer says what is wrong, or the seller answers. */
export function ClaimDialog({ act, onClose, ...rest }: ClaimDialogProps) {
  const isReply = act === 'answer';
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      size="medium"
      title={isReply ? claimWords.answerTitle : claimWords.title}
      description={isReply ? claimWords.answerText : claimWords.text}
    >
      {act && <ClaimForm {...rest} act={act} onDone={onClose} />}
    </Dialog>
  );
}

type ClaimFormProps = Omit<ClaimDialogProps, 'act' | 'onClose'> & {
  act: 'open' | 'answer';
  onDone: () => void;
};

function ClaimForm({ order, item, act, onDone }: ClaimFormProps) {
  const isReply = act === 'answer';
  const reasons = claimReasons.filter((each) => canSay(each, item));
  const [about, setAbout] = useState<ClaimReason>(reasons[0] ?? 'other');
  const queryClient = useQueryClient();
  const params = { orderId: order.id, itemId: item.id };
  const [photos] = useState(() => createClaimPhotos(params));
  const send = useMutation({
    mutationFn: (text: string) =>
      sendWhenUploaded(photos, new AbortController().signal, (sent) => {
        const said = { text, ...(sent.length > 0 && { uploadIds: sent.map(({ id }) => id) }) };
        return isReply
          ? callApi(actOnClaim, { params, body: { act, ...said } })
          : callApi(openClaim, { params, body: { about, ...said } });
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      if (!isReply) toast({ kind: 'okay', text: claimWords.sent });
      onDone();
    },
  });
  const { errors, handlers } = useForm(
    { text: (value: string) => (value.trim() === '' ? claimWords.empty : undefined) },
    ({ text }, reject) =>
      send.mutate(text, { onError: (error) => reject(error, {}, { long: true }) }),
    { busy: send.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      {!isReply && (
        <fieldset>
          <legend className="sr-only">{claimWords.title}</legend>
          {reasons.map((each) => (
            <RadioField
              key={each}
              name="about"
              label={claimReasonWords[each]}
              checked={about === each}
              onChange={() => setAbout(each)}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={isReply ? claimWords.answerLabel : claimWords.textLabel}
        name="text"
        maxLength={maxClaimText}
        error={errors.text}
      />
      <ClaimPhotos draft={photos} disabled={send.isPending} />
      <div className="flex justify-end">
        <Button type="submit" busy={send.isPending}>
          {isReply ? claimWords.answerSend : claimWords.send}
        </Button>
      </div>
    </form>
  );
}

function ClaimPhotos({ draft, disabled }: { draft: PhotoDraft; disabled: boolean }) {
  // What was chosen and not sent goes with the dialog.
  useEffect(() => () => draft.discard(), [draft]);
  async function take(files: File[]) {
    const problem = await draft.add(files);
    if (problem) toast({ kind: 'danger', text: problem });
  }
  return (
    <PhotoDropArea onFiles={(files) => void take(files)} disabled={disabled}>
      <div inert={disabled} className="grid gap-2">
        <div className="flex items-center gap-2">
          <AddPhotosButton onFiles={(files) => void take(files)} />
          <span className="text-small text-ink-muted">{claimWords.photosLabel}</span>
        </div>
        <PhotoStrip draft={draft} />
      </div>
    </PhotoDropArea>
  );
}

/** What was handed over has arrived, and what is on its way can only be missing. */
function canSay(about: ClaimReason, { delivery, state }: OrderItemView): boolean {
  if (state === 'shipped') return about === 'never arrived';
  return about !== 'never arrived' || delivery === 'ship';
}
