import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import type { OwnProfile } from '../../schemas/own.ts';
import { BioField } from '../edit/bio-field.tsx';
import { PhotoButton } from '../photo/photo-button.tsx';
import { profilePath } from '../profile-address.ts';
import { useFinishSetUp } from '../use-edit-profile.ts';
import { ownWords } from '../words.ts';

type SetUpStepsProps = { profile: OwnProfile; onSeeProfile?: () => void };

/** The three steps of the set-up: picture, bio, done (PROFILE-18, PROFILE-19). */
export function SetUpSteps({ profile, onSeeProfile }: SetUpStepsProps) {
  const [step, setStep] = useState(1);
  const [bio, setBio] = useState(profile.bio);
  const finish = useFinishSetUp(() => setStep(3));
  if (step === 1) {
    return (
      <Step
        number={1}
        title="Add a picture of yourself"
        action={<StepButton isGiven={profile.member.image !== null} onPress={() => setStep(2)} />}
      >
        <span className="mx-auto grid justify-items-center gap-4 py-2">
          <Avatar member={profile.member} size="huge" />
          <PhotoButton label={profile.member.image ? 'Change photo' : 'Choose a photo'} />
        </span>
      </Step>
    );
  }
  if (step === 2) {
    return (
      <Step
        number={2}
        title="Say who you are"
        action={
          <StepButton
            isGiven={bio.trim() !== ''}
            busy={finish.isPending}
            onPress={() => finish.mutate(bio === profile.bio ? undefined : bio)}
          />
        }
      >
        <BioField bio={bio} onChange={setBio} />
        <ProgressDialog busy={finish.isPending} />
      </Step>
    );
  }
  return (
    <Step
      number={3}
      title={ownWords.done}
      action={
        <LinkButton
          href={profilePath(profile.member.username)}
          size="large"
          wide
          onClick={onSeeProfile}
        >
          {ownWords.see}
        </LinkButton>
      }
    >
      <CircleCheck aria-hidden="true" className="mx-auto my-4 size-14 text-success" />
    </Step>
  );
}

type StepProps = { number: number; title: string; action: ReactNode; children: ReactNode };

function Step({ number, title, action, children }: StepProps) {
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1 text-center">
        <p className="text-small text-ink-muted">Step {number} of 3</p>
        <p className="text-title font-semibold">{title}</p>
      </div>
      {children}
      {action}
    </div>
  );
}

type StepButtonProps = { isGiven: boolean; busy?: boolean; onPress: () => void };

function StepButton({ isGiven, busy, onPress }: StepButtonProps) {
  return (
    <Button
      variant={isGiven ? 'primary' : 'outline'}
      size="large"
      wide
      busy={busy}
      onClick={onPress}
    >
      {isGiven ? ownWords.next : ownWords.skip}
    </Button>
  );
}
