import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '#platform/web/data/download-file.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { copyMemberData, memberAdminErrors } from '../contract.ts';

const rejections = { [memberAdminErrors.reason_missing.code]: 'reason' } as const;

type CopyFormProps = { memberId: string; username: string };

/** Downloads all that a member wrote, for a lawful request; the reason is written to the audit. */
export function CopyForm({ memberId, username }: CopyFormProps) {
  const copy = useMutation({
    mutationFn: (reason: string) =>
      downloadFile(copyMemberData, { params: { memberId }, body: { reason } }, `${username}.zip`),
  });
  const { errors, handlers } = useForm(
    {
      reason: (value: string) =>
        value.trim() === '' ? memberAdminErrors.reason_missing.message : undefined,
    },
    ({ reason }, reject) => copy.mutate(reason, { onError: (error) => reject(error, rejections) }),
    { busy: copy.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        label="A copy of everything they wrote"
        name="reason"
        autoComplete="off"
        maxLength={500}
        placeholder="Why, such as the number of a court order"
        hint="You and the reason are written to the audit."
        error={errors.reason}
      />
      <div>
        <Button type="submit" variant="outline" size="small" busy={copy.isPending}>
          Download Copy
        </Button>
      </div>
    </form>
  );
}
