import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { addStaffMember, staffErrors, type StaffRoleName } from '../contract.ts';
import { staffListQuery } from './queries.ts';

type Field = 'username' | 'campusId';

const rejections = {
  [staffErrors.no_such_member.code]: 'username',
  [staffErrors.already_staff.code]: 'username',
  [staffErrors.own_role.code]: 'username',
  [staffErrors.no_such_campus.code]: 'campusId',
} as const;

/** Gives a member a role. */
export function AddStaffForm() {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<StaffRoleName>('moderator');
  const queryClient = useQueryClient();
  const isModerator = role === 'moderator';
  const checks: Record<Field, Check<Field>> = {
    username: (value) => (value.trim() === '' ? 'Type a username.' : undefined),
    campusId: (value) =>
      isModerator && value.trim() === '' ? 'Type the id of a campus.' : undefined,
  };
  const add = useMutation({
    mutationFn: ({ username, campusId }: Record<Field, string>) =>
      callApi(addStaffMember, { body: { username, role, ...(isModerator && { campusId }) } }),
    onSuccess: ({ username }) => {
      form.current?.reset();
      toast({ kind: 'okay', text: `@${username} is on the staff.` });
      return queryClient.invalidateQueries({ queryKey: staffListQuery.queryKey });
    },
  });
  const { errors, handlers } = useForm<Field>(
    checks,
    ({ username, campusId }, reject) =>
      add.mutate(
        { username: username.trim(), campusId: campusId.trim().toLowerCase() },
        { onError: (error) => reject(error, rejections) },
      ),
    { busy: add.isPending },
  );
  return (
    <Card className="p-4">
      <h2 className="text-title font-semibold">Add someone</h2>
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={handlers.onSubmit}
        onInput={handlers.onInput}
      >
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Role</legend>
          {(['moderator', 'operator'] as const).map((each) => (
            <RadioField
              key={each}
              name="role"
              value={each}
              checked={role === each}
              onChange={() => setRole(each)}
              label={each === 'moderator' ? 'Moderator of one campus' : 'Operator of all'}
            />
          ))}
        </fieldset>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            label="Username"
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            error={errors.username}
          />
          {isModerator && (
            <TextField
              label="Campus"
              name="campusId"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              error={errors.campusId}
            />
          )}
        </div>
        <div>
          <Button type="submit" busy={add.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Card>
  );
}
