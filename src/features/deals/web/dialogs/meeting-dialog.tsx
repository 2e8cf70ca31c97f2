import { useRef } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { maxPlaceLength, proposeMeeting } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import { findMeetingProblem, latestMeeting } from '../../contract/meeting-time.ts';
import { dealWords } from '../../contract/words.ts';
import type { DealView } from '../../schemas.ts';
import { ChooseOnMap } from '../map/choose-on-map.tsx';
import { useDealAct } from '../use-deal-act.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { PlaceChoices } from './place-choices.tsx';
import { SafeSpots } from './safe-spots.tsx';
import { fromLocalTime } from './local-time.ts';
import { MeetingTime } from './meeting-time.tsx';
import { setAsTyped } from './set-as-typed.ts';

type MeetingDialogProps = { deal: DealView; open: boolean; onClose: () => void };

/** Asks where and when to meet. */
export function MeetingDialog({ deal, open, onClose }: MeetingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dealWords.meetTitle}
      description={dealWords.meetHint}
    >
      <MeetingForm deal={deal} onClose={onClose} />
    </Dialog>
  );
}

function MeetingForm({ deal, onClose }: Omit<MeetingDialogProps, 'open'>) {
  const { id: dealId, version, timeZone } = deal;
  const meeting = deal.proposal ?? deal.meeting;
  const { ms } = useNow();
  const paid = { payment: deal.order?.payment ?? null, dueAt: deal.dueAt };
  const checks: Record<'place' | 'time', Check<'place' | 'time'>> = {
    place: (value) => (value.trim() === '' ? dealErrors.meeting_place_invalid.message : undefined),
    time: (value) => {
      const at = fromLocalTime(value, timeZone)?.getTime() ?? NaN;
      return findMeetingProblem(at, paid, ms)?.message;
    },
  };
  const propose = useDealAct(
    deal.otherId,
    (body: { place: string; at: string }) =>
      callApi(proposeMeeting, { params: { dealId }, body: { version, ...body } }),
    onClose,
  );
  const placeField = useRef<HTMLInputElement>(null);
  const choosePlace = (name: string) => setAsTyped(placeField.current, name);
  const { errors, handlers } = useForm(
    checks,
    ({ place, time }) => {
      const at = fromLocalTime(time, timeZone);
      if (at) propose.mutate({ place, at: at.toISOString() });
    },
    { busy: propose.isPending },
  );
  return (
    <form
      noValidate
      className="grid gap-4 pb-1"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        label={dealWords.placeLabel}
        name="place"
        autoComplete="off"
        maxLength={maxPlaceLength}
        defaultValue={meeting?.place}
        hint={dealWords.placeHint}
        error={errors.place}
        ref={placeField}
      />
      <PlaceChoices onChoose={choosePlace} />
      <ChooseOnMap campusId={deal.campusId} onPick={choosePlace} />
      <SafeSpots campusId={deal.campusId} onChoose={choosePlace} />
      <MeetingTime
        timeZone={timeZone}
        latestMs={latestMeeting(paid, ms)}
        meetsAt={meeting?.at}
        error={errors.time}
      />
      <DialogButtons label="Propose" isPending={propose.isPending} onClose={onClose} />
    </form>
  );
}
