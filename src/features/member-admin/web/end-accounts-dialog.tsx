import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { findMembers, memberAdminErrors } from '../contract.ts';
import { endAccounts } from '../contract/waves.ts';
import { linkedQuery, memberQuery, wavesQuery } from './queries.ts';

type EndAccountsDialogProps = {
  memberIds: string[];
  open: boolean;
  onClose: () => void;
  onEnded: () => void;
  /** The member whose page is open. */
  ofMember: string;
};

/** Asks why accounts are ended, and from when on their posts are hidden. */
export function EndAccountsDialog(props: EndAccountsDialogProps) {
  const { memberIds, open, onClose, onEnded, ofMember } = props;
  const what = memberIds.length === 1 ? '1 account' : `${memberIds.length} accounts`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`End ${what}?`}
      description="They are logged out and banned at once, and their posts disappear. You can take this back in one step."
    >
      <EndForm
        memberIds={memberIds}
        ofMember={ofMember}
        onDone={() => {
          onEnded();
          onClose();
        }}
      />
    </Dialog>
  );
}

type Field = 'reason' | 'since';

const rejections = {
  [memberAdminErrors.reason_missing.code]: 'reason',
  [memberAdminErrors.own_account.code]: 'reason',
  [memberAdminErrors.staff_account.code]: 'reason',
  [memberAdminErrors.nobody_chosen.code]: 'reason',
} as const;

type EndFormProps = { memberIds: string[]; ofMember: string; onDone: () => void };

function EndForm({ memberIds, ofMember, onDone }: EndFormProps) {
  const [hidesAll, setHidesAll] = useState(true);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: ({ reason, since }: Record<Field, string>) =>
      callApi(endAccounts, {
        body: {
          memberIds,
          reason,
          hiddenSince: hidesAll ? null : new Date(since).toISOString(),
        },
      }),
    onSuccess: ({ usernames }) => {
      toast({ kind: 'okay', text: `Ended: ${usernames.length}.` });
      for (const { queryKey } of [memberQuery(ofMember), linkedQuery(ofMember), wavesQuery]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      void queryClient.invalidateQueries({ queryKey: [findMembers.id] });
      onDone();
    },
  });
  const { errors, handlers } = useForm<Field>(
    {
      reason: (value) =>
        value.trim() === '' ? memberAdminErrors.reason_missing.message : undefined,
      since: (value) =>
        !hidesAll && Number.isNaN(Date.parse(value)) ? 'Choose a date and time.' : undefined,
    },
    (values, reject) =>
      end.mutate(values, { onError: (error) => reject(error, rejections, { long: true }) }),
    { busy: end.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        label="Why"
        name="reason"
        autoComplete="off"
        maxLength={500}
        error={errors.reason}
      />
      <fieldset>
        <legend className="text-small font-medium">Hide</legend>
        <RadioField
          name="hides"
          checked={hidesAll}
          onChange={() => setHidesAll(true)}
          label="all their posts and comments"
        />
        <RadioField
          name="hides"
          checked={!hidesAll}
          onChange={() => setHidesAll(false)}
          label="only what was written from a time on"
        />
      </fieldset>
      {hidesAll ? (
        <input type="hidden" name="since" value="" />
      ) : (
        <TextField
          label="From (your local time)"
          name="since"
          type="datetime-local"
          error={errors.since}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="danger" busy={end.isPending}>
          End
        </Button>
      </div>
    </form>
  );
}
