import { Button } from '#platform/web/parts/button.tsx';

type AccountEmailProps = {
  email: string;
  schoolName: string | undefined;
  busy: boolean;
  onUse: () => void;
};

/** Offers the account's email, which proves the school without another code. */
export function AccountEmail({ email, schoolName, busy, onUse }: AccountEmailProps) {
  return (
    <div className="mt-5 rounded-card bg-sunken p-4">
      <p className="text-pretty">
        <strong className="font-medium wrap-anywhere">{email}</strong> is an address of{' '}
        {schoolName ?? 'your school'}, and you have verified it already.
      </p>
      <Button size="large" wide className="mt-3" busy={busy} onClick={onUse}>
        Use this address
      </Button>
    </div>
  );
}
