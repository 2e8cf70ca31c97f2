import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import type { OwnProfile } from '../../schemas/own.ts';
import { PhotoButton } from '../photo/photo-button.tsx';
import { ownProfileQuery } from '../profile-queries.ts';
import { useRemovePhoto } from '../use-edit-profile.ts';

const loadName = () => import('./name-dialog.tsx');
const loadBio = () => import('./bio-dialog.tsx');

/** /profile/edit: photo, name and bio (PROFILE-16). */
export function EditProfileView() {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  if (profile) return <Parts profile={profile} />;
  if (error) return <FailedList onRetry={() => void refetch()} />;
  return (
    <Card fullBleedOnPhones className="mt-2 grid gap-4 p-5 tablet:mt-3">
      <p className="sr-only">Loading your profile</p>
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-64" />
    </Card>
  );
}

function Parts({ profile: { member, bio } }: { profile: OwnProfile }) {
  // `opening` counts the openings and is part of the dialogs' keys, so that each starts with the stored values.
  const [editing, setEditing] = useState<{ part: 'name' | 'bio'; opening: number } | null>(null);
  const [opening, setOpening] = useState(0);
  const removal = useRemovePhoto();
  const close = () => setEditing(null);
  const name = usePopup({ open: editing?.part === 'name', onClose: close }, loadName);
  const bioDialog = usePopup({ open: editing?.part === 'bio', onClose: close }, loadBio);
  const edit = (part: 'name' | 'bio') => {
    setOpening(opening + 1);
    setEditing({ part, opening });
  };
  return (
    <Card fullBleedOnPhones className="mt-2 divide-y divide-line tablet:mt-3">
      <div className="flex items-center gap-4 p-4 tablet:p-5">
        <Avatar member={member} size="huge" />
        <div className="flex min-w-0 items-center gap-2 max-tablet:flex-col max-tablet:items-start">
          <PhotoButton label="Change photo" />
          {member.image !== null && (
            <Button variant="quiet" busy={removal.isPending} onClick={() => removal.mutate()}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      <EditRow label="Name" onEdit={() => edit('name')}>
        <bdi className="wrap-anywhere">{`${member.firstName} ${member.lastName}`}</bdi>
      </EditRow>
      <EditRow label="Bio" onEdit={() => edit('bio')}>
        {bio === '' ? (
          <span className="text-ink-muted">Say something about yourself</span>
        ) : (
          <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
            {bio}
          </span>
        )}
      </EditRow>
      {name && (
        <name.NameDialog
          key={`name ${opening}`}
          firstName={member.firstName}
          lastName={member.lastName}
          open={editing?.part === 'name'}
          onClose={close}
        />
      )}
      {bioDialog && (
        <bioDialog.BioDialog
          key={`bio ${opening}`}
          bio={bio}
          open={editing?.part === 'bio'}
          onClose={close}
        />
      )}
    </Card>
  );
}

type EditRowProps = { label: string; onEdit: () => void; children: ReactNode };

function EditRow({ label, onEdit, children }: EditRowProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2 tablet:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-small text-ink-muted">{label}</span>
        {children}
      </span>
      <Pencil aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
    </button>
  );
}
