import { useMutation, useQuery } from '@tanstack/react-query';
import type { Viewer } from '#platform/contract/people/member.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { proveSchoolByAccount, verificationSentences } from '../contract.ts';
import { AccountEmail } from './account-email.tsx';
import { schoolEmailQuery, type JoinRequest } from './queries.ts';
import { SchoolEmailForm } from './school-email-form.tsx';
import { useEnterAsStudent } from './use-enter-as-student.ts';

type SchoolEmailViewProps = JoinRequest & { brandName: string };

/** Whoever is a student of the school is not asked to join it. */
function describeSchool(
  school: { id: string; name: string } | null,
  viewer: Viewer | null,
): string {
  if (!school) return 'Join your campus';
  const isMember = viewer?.schoolVerified === true && viewer.campusId === school.id;
  return `${isMember ? 'Your campus' : 'Join your campus'}: ${school.name}`;
}

/** /settings/account/school_email: the school address, and Send PIN. */
export function SchoolEmailView({ campus, destination, brandName }: SchoolEmailViewProps) {
  const { viewer } = useSite();
  const state = useQuery(schoolEmailQuery(campus));
  const enterAsStudent = useEnterAsStudent({ campus, destination });
  const prove = useMutation({
    mutationFn: () =>
      callApi(proveSchoolByAccount, { body: campus === null ? {} : { campusId: campus } }),
    onSuccess: ({ viewer }) => enterAsStudent(viewer),
    onError: (error) => showRejection(error),
  });
  if (state.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={state.error.message}
          action={<Button onClick={() => void state.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  if (!state.data) return null;
  const { schoolEmail, accountEmail, campus: school } = state.data;
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold text-balance">{describeSchool(school, viewer)}</h2>
      <p className="mt-1 text-pretty text-ink-muted">{verificationSentences.whySchoolEmail}</p>
      {accountEmail !== null && (
        <AccountEmail
          email={accountEmail}
          schoolName={school?.name}
          busy={prove.isPending || prove.isSuccess}
          onUse={prove.mutate}
        />
      )}
      <SchoolEmailForm
        campus={campus}
        destination={destination}
        stored={schoolEmail ?? ''}
        school={school}
        proven={accountEmail !== null && { email: accountEmail, onUse: prove.mutate }}
      />
      <p className="mt-4 text-small text-pretty text-ink-muted">
        Only you can see this address. {brandName} is not affiliated with any school.
      </p>
    </Card>
  );
}
