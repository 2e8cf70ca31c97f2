import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { maxWaveSize } from '../contract/waves.ts';
import type { LinkedMember, MemberAdminView } from '../schemas.ts';
import { EndAccountsDialog } from './end-accounts-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { linkedQuery } from './queries.ts';

const sharedNames = {
  device: 'same device',
  network: 'same network',
  text: 'same text',
  alike: 'similar text',
} as const;

/** Accounts that may belong to the same person, to be ended in one act. */
export function LinkedAccounts({ member }: { member: MemberAdminView }) {
  const { memberId, username, isBanned } = member;
  const { data, error, refetch } = useQuery({
    ...linkedQuery(memberId),
    refetchOnMount: 'always',
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(isBanned ? [] : [memberId]));
  const [isEnding, setIsEnding] = useState(false);
  const linked = data?.items ?? [];
  const endable = linked.filter((each) => !each.isBanned);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  const chooseAll = () =>
    setChosen(
      new Set(
        [...(isBanned ? [] : [memberId]), ...endable.map((each) => each.memberId)].slice(
          0,
          maxWaveSize,
        ),
      ),
    );
  const count = chosen.size;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 p-4">
        <h2 className="me-auto font-semibold">Accounts like this one</h2>
        {endable.length > 0 && (
          <Button variant="outline" size="small" onClick={chooseAll}>
            Choose All
          </Button>
        )}
        <Button
          variant="danger"
          size="small"
          disabled={count === 0}
          onClick={() => setIsEnding(true)}
        >
          {count === 1 ? 'End 1 Account' : `End ${count} Accounts`}
        </Button>
      </div>
      {error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid min-h-24 place-items-center">
          <Spinner label="Looking for accounts" />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        <MemberRow
          member={member}
          before={
            <Choice
              username={username}
              isChosen={chosen.has(memberId)}
              isDisabled={isBanned}
              onChange={(isChosen) => choose(memberId, isChosen)}
            />
          }
        >
          <p className="text-small">this account</p>
        </MemberRow>
        {linked.map((each) => (
          <LinkedRow
            key={each.memberId}
            linked={each}
            isChosen={chosen.has(each.memberId)}
            onChange={(isChosen) => choose(each.memberId, isChosen)}
          />
        ))}
      </ul>
      {data && linked.length === 0 && (
        <p className="px-4 pb-4 text-small text-ink-muted">
          No other account shares a device, a small network or a text.
        </p>
      )}
      <EndAccountsDialog
        memberIds={[...chosen]}
        open={isEnding}
        onClose={() => setIsEnding(false)}
        onEnded={() => setChosen(new Set())}
        ofMember={memberId}
      />
    </Card>
  );
}

type LinkedRowProps = {
  linked: LinkedMember;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

function LinkedRow({ linked, isChosen, onChange }: LinkedRowProps) {
  const { username, isBanned, shared, postCount, newestPost } = linked;
  const posts = postCount === 1 ? '1 post' : `${postCount} posts`;
  return (
    <MemberRow
      member={linked}
      before={
        <Choice
          username={username}
          isChosen={isChosen && !isBanned}
          isDisabled={isBanned}
          onChange={onChange}
        />
      }
    >
      <p className="text-small wrap-anywhere">
        {shared.map((kind) => sharedNames[kind]).join(', ')} · {posts}
        {newestPost !== '' && <span className="text-ink-muted"> · “{newestPost}”</span>}
      </p>
    </MemberRow>
  );
}

type ChoiceProps = {
  username: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
};

function Choice({ username, isChosen, isDisabled, onChange }: ChoiceProps) {
  return (
    <CheckboxField
      label={<span className="sr-only">Choose @{username}</span>}
      checked={isChosen}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
