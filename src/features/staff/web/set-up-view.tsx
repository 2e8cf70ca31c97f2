import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CurrentPasswordField,
  EntryForm,
  EntryPage,
  passwordErrors,
  recentLoginErrors,
  signInErrors,
} from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmitWhenComplete } from '#platform/web/forms/use-submit-when-complete.ts';
import { QrCode } from '#platform/web/parts/qr-code.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { beginSecondFactor, finishSecondFactor, sentences } from '../contract.ts';
import { CodeField, codeRejections, isAppCode, requireCode } from './code-view.tsx';
import { staffSessionQuery } from './queries.ts';

type SetUp = { setUp: string; secret: string; uri: string };

/** Sets up the authenticator app: the password, the secret with a first code, the recovery codes. */
export function SetUpView() {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (setUp) return <FirstCode setUp={setUp} onDone={setRecoveryCodes} />;
  return <OwnerForm onDone={setSetUp} />;
}

const ownerRejections = {
  [recentLoginErrors.password_needed.code]: 'password',
  [passwordErrors.current_password_wrong.code]: 'password',
  [signInErrors.sign_in_locked.code]: 'password',
} as const;

/** An open session alone does not suffice: someone may have left the browser. */
function OwnerForm({ onDone }: { onDone: (setUp: SetUp) => void }) {
  const begin = useMutation({
    mutationFn: (password: string) =>
      callApi(beginSecondFactor, { body: password === '' ? {} : { password } }),
    onSuccess: onDone,
  });
  const { errors, handlers } = useForm({ password: () => undefined }, ({ password }, reject) =>
    begin.mutate(password, {
      onError: (error) => reject(error, ownerRejections, { long: error.status === 429 }),
    }),
  );
  return (
    <EntryPage
      title={sentences.setUpTitle}
      text="The console needs an authenticator app. First, confirm that it is you."
    >
      <EntryForm handlers={handlers} submitLabel="Continue" busy={begin.isPending}>
        <CurrentPasswordField label="Password" name="password" error={errors.password} />
      </EntryForm>
    </EntryPage>
  );
}

type FirstCodeProps = { setUp: SetUp; onDone: (recoveryCodes: string[]) => void };

function FirstCode({ setUp: { setUp, secret, uri }, onDone }: FirstCodeProps) {
  const finish = useMutation({
    mutationFn: (code: string) => callApi(finishSecondFactor, { body: { setUp, code } }),
    onSuccess: (result) => onDone(result.recoveryCodes),
  });
  const { errors, handlers } = useForm({ code: requireCode }, ({ code }, reject) =>
    finish.mutate(code.trim(), {
      onError: (error) => reject(error, codeRejections, { long: true }),
    }),
  );
  const submitting = useSubmitWhenComplete(handlers, isAppCode);
  return (
    <EntryPage title={sentences.setUpTitle} text={sentences.setUpText}>
      <QrCode text={uri} label="Code for an authenticator app" className="mx-auto my-4 size-52" />
      <p className="text-small text-ink-muted">
        Can't scan it? Type this key: <code className="font-mono wrap-anywhere">{secret}</code>
      </p>
      <EntryForm handlers={submitting} submitLabel="Turn On" busy={finish.isPending}>
        <CodeField error={errors.code} />
      </EntryForm>
    </EntryPage>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const queryClient = useQueryClient();
  const open = () => void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
  return (
    <EntryPage title={sentences.recoveryTitle} text={sentences.recoverySave}>
      <ul className="my-4 grid grid-cols-2 gap-2 rounded-field bg-sunken p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button wide onClick={open}>
        I've Saved Them
      </Button>
    </EntryPage>
  );
}
