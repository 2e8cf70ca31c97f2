import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import {
  addCampusDraft,
  campusErrors,
  saveCampusDraft,
  sentences,
} from '../../contract/console.ts';
import type { CampusDetail, CampusForm as FormValues } from '../../schemas/console.ts';
import { CampusFields } from './campus-fields.tsx';
import { labels, type CampusField } from './campus-labels.ts';
import { campusSiteQuery } from './queries.ts';

/** Nothing is checked here: the server knows what other campuses have. */
const unchecked = () => undefined;
const checks: Record<CampusField, Check<CampusField>> = {
  id: unchecked,
  name: unchecked,
  schoolName: unchecked,
  memberCountText: unchecked,
  cityLabel: unchecked,
  siteUrl: unchecked,
  emailDomains: unchecked,
  privacy: unchecked,
  mailboxes: unchecked,
  payouts: unchecked,
  bag: unchecked,
  feePercent: unchecked,
  meetingSpots: unchecked,
  accent: unchecked,
  firstPageSize: unchecked,
  city: unchecked,
  state: unchecked,
  country: unchecked,
  timeZone: unchecked,
};

type CampusFormProps = {
  initial: FormValues;
  /** The campus as it was when the form was filled; undefined for a new one. */
  campus?: CampusDetail;
};

/** Saves a draft. What is typed stays in the fields, whatever the server says. */
export function CampusForm({ initial, campus }: CampusFormProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  /** What the operator has seen of the campus; after a rejection, the change of the other operator. */
  const [seen, setSeen] = useState(campus);
  const [conflict, setConflict] = useState<Conflict>();
  /** Kept, because fields that nobody has typed in would follow what others save. */
  const [filledWith] = useState(initial);
  const save = useMutation<CampusDetail, ApiError, Record<CampusField, string>>({
    mutationFn: ({ id, emailDomains, meetingSpots, ...rest }) => {
      const form = {
        ...rest,
        emailDomains: emailDomains.split(/[\s,]+/).filter(Boolean),
        meetingSpots: meetingSpots.split('\n').filter((line) => line.trim() !== ''),
      };
      if (!seen) return callApi(addCampusDraft, { body: { id, ...form } });
      const { version, revision } = seen;
      const params = { campusId: seen.id };
      return callApi(saveCampusDraft, { params, body: { ...form, version, revision } });
    },
    onSuccess: (saved) => {
      setSeen(saved);
      setConflict(undefined);
      queryClient.setQueryData(campusSiteQuery(saved.id).queryKey, saved);
      toast({ kind: 'okay', text: sentences.saved });
      if (!seen) navigate(`/admin/campuses/${saved.id}`);
    },
  });
  /** The next save replaces what the operator has now seen. */
  async function loadTheirs(id: string): Promise<void> {
    const now = await queryClient.fetchQuery({ ...campusSiteQuery(id), staleTime: 0 });
    setConflict({ before: conflict?.before ?? seen?.form ?? initial, theirs: now.form });
    setSeen(now);
  }
  const { errors, handlers } = useForm<CampusField>(
    checks,
    (values, reject) =>
      save.mutate(values, {
        onError: (error) => {
          reject(error, { [campusErrors.id_taken.code]: 'id' });
          if (seen && isError(error, campusErrors.campus_changed)) void loadTheirs(seen.id);
        },
      }),
    { busy: save.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <CampusFields form={filledWith} errors={errors} isNew={!campus} />
      {conflict && <Theirs {...conflict} />}
      <div>
        <Button type="submit" busy={save.isPending}>
          Save Draft
        </Button>
      </div>
    </form>
  );
}

type Conflict = { before: FormValues; theirs: FormValues };

/** What someone else has changed meanwhile. */
function Theirs({ before, theirs }: Conflict) {
  const [was, is]: Record<string, unknown>[] = [before, theirs];
  const changed = Object.entries(labels).filter(
    ([name]) => String(was?.[name]) !== String(is?.[name]),
  );
  return (
    <div role="alert" className="rounded-card bg-okay-wash p-4 text-small">
      <p className="font-medium text-okay-ink">{sentences.changed}</p>
      <ul className="mt-2">
        {changed.map(([name, label]) => (
          <li key={name} className="wrap-anywhere">
            {label}: {[is?.[name]].flat().join(', ') || 'none'}
          </li>
        ))}
      </ul>
    </div>
  );
}
