import { fieldSentences, hasTwoWords, maxNameLength } from '#features/accounts/web/lazy.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useEditName } from '../use-edit-profile.ts';

type NameDialogProps = {
  firstName: string;
  lastName: string;
  open: boolean;
  onClose: () => void;
};

const required = (value: string) => (value.trim() === '' ? fieldSentences.nameRequired : undefined);

type Field = 'firstName' | 'lastName';

const checks: Record<Field, Check<Field>> = {
  firstName: required,
  lastName: (value, { firstName }) =>
    required(value) ??
    (hasTwoWords(`${firstName} ${value}`) ? undefined : fieldSentences.fullNameRequired),
};

export function NameDialog({ firstName, lastName, open, onClose }: NameDialogProps) {
  const edit = useEditName(onClose);
  const { errors, handlers } = useForm(
    checks,
    (name, reject) => edit.mutate(name, { onError: (error) => reject(error) }),
    { busy: edit.isPending },
  );
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Edit name"
        description="Others see your first name and the initial of your last name."
      >
        <form
          noValidate
          className="grid gap-4 pb-1"
          onSubmit={handlers.onSubmit}
          onInput={handlers.onInput}
        >
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={firstName}
            maxLength={maxNameLength}
            error={errors.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={lastName}
            maxLength={maxNameLength}
            error={errors.lastName}
          />
          <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={edit.isPending}>
              Save
            </Button>
          </div>
        </form>
      </Dialog>
      <ProgressDialog busy={edit.isPending} />
    </>
  );
}
