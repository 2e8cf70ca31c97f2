import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { removeStaffMember } from '../contract.ts';
import type { StaffMemberView } from '../schemas.ts';
import { AddStaffForm } from './add-staff-form.tsx';
import { staffListQuery } from './queries.ts';

/** /admin/staff: who runs the site. */
export function StaffView() {
  const { data, error, refetch } = useQuery(staffListQuery);
  return (
    <div className="grid gap-4">
      <AddStaffForm />
      {error && <FailedList onRetry={() => void refetch()} />}
      {data && (
        <Card>
          <ul className="divide-y divide-line">
            {data.items.map((member) => (
              <StaffRow key={member.memberId} member={member} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function StaffRow({ member }: { member: StaffMemberView }) {
  const { memberId, username, firstName, lastName, role, campusId, addedAt } = member;
  const [asksToRemove, setAsksToRemove] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(removeStaffMember, { params: { memberId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffListQuery.queryKey }),
    onError: (error) => showRejection(error),
    onSettled: () => setAsksToRemove(false),
  });
  return (
    <li className="flex items-center gap-4 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {firstName} {lastName}
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
            {campusId === null ? role : `${role} of ${campusId}`}
          </span>
        </p>
        <p className="text-small wrap-anywhere text-ink-muted">
          @{username} · since <FullDate iso={addedAt} />
          {!member.hasSecondFactor && ' · no authenticator app yet'}
        </p>
      </div>
      {role === 'moderator' && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Remove ${username} from the staff`}
          onClick={() => setAsksToRemove(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asksToRemove}
        title={`Remove @${username} from the staff?`}
        description="Their console closes at once."
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsksToRemove(false)}
      />
    </li>
  );
}
