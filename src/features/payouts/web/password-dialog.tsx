import {
  CurrentPasswordField,
  passwordErrors,
  recentLoginErrors,
  signInErrors,
} from '#features/accounts/web/lazy.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { sentences } from '../contract.ts';

type PasswordDialogProps = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** `reject` shows what the server did not accept. */
  onTyped: (password: string, reject: (error: ApiError) => void) => void;
};

const checks = {
  password: (value: string) =>
    value === '' ? recentLoginErrors.password_needed.message : undefined,
};

const rejections = {
  [passwordErrors.current_password_wrong.code]: 'password',
  [signInErrors.sign_in_locked.code]: 'password',
} as const;

/** Asks for the password again. */
export function PasswordDialog({ open, busy, onClose, onTyped }: PasswordDialogProps) {
  const { errors, handlers } = useForm<'password'>(
    checks,
    ({ password }, reject) =>
      onTyped(password, (error) => reject(error, rejections, { long: error.status === 429 })),
    { busy },
  );
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={sentences.confirmTitle}
      description={sentences.confirmText}
    >
      <form
        noValidate
        className="grid gap-4 pb-1"
        onSubmit={handlers.onSubmit}
        onInput={handlers.onInput}
      >
        <CurrentPasswordField label="Password" name="password" error={errors.password} />
        <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
