import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deletionQuery } from '#features/account-deletion/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkRow } from '#platform/web/parts/lists/link-row.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import type { AccountView as Account } from '../schemas.ts';
import { formatBirthDate, genderNames } from './words.ts';
import { WithAccount } from './with-account.tsx';
import { accountQuery } from './account-query.ts';

const path = (name: string) => `/settings/account/${name}`;

/** /settings/account: the facts of the account, each row linking to the screen that changes it (SETTINGS-06). */
export const page: Page = { Component: AccountView, reads: () => [accountQuery] };

function AccountView() {
  return <WithAccount>{(account) => <Rows account={account} />}</WithAccount>;
}

function Rows({ account }: { account: Account }) {
  const { phone, schoolEmail, gender, birthDate } = account;
  // For fourteen days the only sign of it outside its page.
  const dueAt = useQuery(deletionQuery).data?.dueAt;
  return (
    <div className="grid gap-3 max-tablet:gap-2 tablet:mt-3">
      <Card fullBleedOnPhones className="overflow-hidden">
        <ul className="divide-y divide-line">
          <LinkRow href={path('screen_name')} label="Username" value={account.username} />
          <LinkRow
            href={path('password')}
            label="Password"
            value={account.hasPassword ? '••••••••' : 'None'}
          />
          <LinkRow href={path('email')} label="Email" value={account.email} />
          <LinkRow href={path('phone')} label="Phone" value={phone ?? 'click to add'} />
          <LinkRow
            href={path('school_email')}
            label="School email"
            value={schoolEmail ?? 'Join your campus'}
          />
          <LinkRow
            href={path('gender')}
            label="Gender"
            value={gender ? genderNames[gender] : 'None'}
          />
          <LinkRow
            href={path('birth_date')}
            label="Birth date"
            value={birthDate ? formatBirthDate(birthDate) : 'None'}
          />
        </ul>
      </Card>
      <Card fullBleedOnPhones className="overflow-hidden">
        <ul className="divide-y divide-line">
          <LinkRow href="/settings/payments" label="Payments" />
          <LinkRow href={path('sessions')} label="Where you are logged in" />
          <LinkRow href={path('notifications')} label="Notification settings" />
          <LinkRow href="/settings/saved-searches" label="Saved searches" />
          <LinkRow href={path('standing')} label="Reports and decisions" />
          <LinkRow href={path('saves')} label="Who sees what I save" />
          <LinkRow href={path('blocked')} label="Blocked people" />
          <LinkRow href={path('data')} label="Your data" />
          <LinkRow
            href={path('data')}
            label="Delete account"
            value={dueAt ? <DeletionNotice dueAt={dueAt} /> : undefined}
          />
        </ul>
      </Card>
      <Card fullBleedOnPhones>
        <dl className="divide-y divide-line">
          <Fact label="Verified">{account.schoolVerified ? 'Yes' : 'No'}</Fact>
          <Fact label="Account created">
            <FullDate iso={account.createdAt} />
          </Fact>
        </dl>
      </Card>
    </div>
  );
}

function DeletionNotice({ dueAt }: { dueAt: string }) {
  return (
    <span className="text-danger-ink">
      Your account will be deleted on <FullDate iso={dueAt} />
    </span>
  );
}

/** A row that cannot be changed (SETTINGS-08). */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-14 content-center px-4 py-2.5">
      <dt>{label}</dt>
      <dd className="text-small text-ink-muted">{children}</dd>
    </div>
  );
}
