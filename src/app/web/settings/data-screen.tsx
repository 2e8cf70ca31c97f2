import { AccountDeletion } from '#features/account-deletion/web/lazy.ts';
import { deletionQuery } from '#features/account-deletion/web/index.ts';
import { OwnDataView, ownDataQuery } from '#features/own-data/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';

/** /settings/account/data: a copy of one's data, and the deletion of the account. */
export const page: Page = {
  Component: DataScreen,
  reads: () => [ownDataQuery, deletionQuery],
};

function DataScreen() {
  return (
    <>
      <OwnDataView />
      <AccountDeletion />
    </>
  );
}
