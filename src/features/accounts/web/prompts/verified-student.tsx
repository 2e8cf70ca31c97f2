import type { Viewer } from '#platform/contract/people/member.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { EntryPage } from '../entry/entry-page.tsx';

type VerifiedStudentProps = { student: Viewer; onContinue: () => void };

/** Tells new members that their address also proved the school, so that they do not look for that step. */
export function VerifiedStudent({ student, onContinue }: VerifiedStudentProps) {
  const { campus } = useSite();
  const school = campus.isGeneric ? '' : ` of ${campus.name}`;
  return (
    <EntryPage
      title="You are verified"
      text={`${student.email} is a school address${school}, so your school is verified, too.`}
    >
      <Button size="large" wide className="mt-6" onClick={onContinue}>
        Continue
      </Button>
    </EntryPage>
  );
}
