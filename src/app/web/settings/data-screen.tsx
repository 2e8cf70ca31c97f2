import { AccountDeletion } from '#features/account-deletion/web/lazy.ts';
import { OwnDataView } from '#features/own-data/web/lazy.ts';

/** /settings/account/data: a copy of one's data, and the deletion of the account. */
export function DataScreen() {
  return (
    <>
      <OwnDataView />
      <AccountDeletion />
    </>
  );
}
