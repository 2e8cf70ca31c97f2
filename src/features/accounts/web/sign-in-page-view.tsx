import type { FormEvent, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/text-field.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { maxPasswordLength } from '../contract.ts';

type SignInFields = { email: string; password: string };

type SignInPageViewProps = {
  wordmark: ReactNode;
  campusName: string;
  initialEmail?: string | undefined;
  /** The server's refusal. */
  error?: string | undefined;
  fieldErrors?: Partial<Record<keyof SignInFields, string>> | undefined;
  busy: boolean;
  onSubmit: (fields: SignInFields) => void;
  googleSignIn?: ReactNode;
};

export function SignInPageView(props: SignInPageViewProps) {
  const { wordmark, campusName, initialEmail, error, fieldErrors, busy, onSubmit } = props;

  const interactive = useInteractive();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    onSubmit({ email: textOf(form.get('email')), password: textOf(form.get('password')) });
  };

  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center px-4 py-10">
      <Link href="/home" aria-label="Home">
        {wordmark}
      </Link>
      <Card className="mt-8 w-full max-w-100 p-8 max-narrow:border-0 max-narrow:bg-transparent max-narrow:px-0 max-narrow:py-2">
        <h1 className="text-title font-semibold">Welcome back</h1>
        <p className="mt-1 text-ink-muted">Log in to buy, sell and talk at {campusName}.</p>
        {props.googleSignIn && <div className="mt-6">{props.googleSignIn}</div>}
        {/* POST, so that a press before the page's script runs cannot put the password into the address. */}
        <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={handleSubmit}>
          {error && (
            <p
              role="alert"
              className="flex items-start gap-2.5 rounded-field bg-danger-wash px-3 py-2.5 text-small text-danger-ink"
            >
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={initialEmail}
            error={fieldErrors?.email}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            error={fieldErrors?.password}
          />
          <Button
            type="submit"
            size="large"
            wide
            busy={busy}
            disabled={!interactive}
            className="mt-1"
          >
            Log In
          </Button>
        </form>
      </Card>
    </main>
  );
}

/** A field may hold a file, for all the platform knows. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
