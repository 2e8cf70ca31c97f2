import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useBlockEntries } from '#features/blocks/web/index.ts';
import { useReportEntries } from '#features/reports/web/index.ts';
import { isDeletedMember } from '#platform/contract/people/deleted-member.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';
import type { ConversationView } from '../../schemas.ts';
import { sentences } from '../../contract/words.ts';
import { messagesPath } from '../conversation-paths.ts';
import { ColumnHeader } from '../list/column-header.tsx';

const loadDeletion = () => import('./conversation-deletion.tsx');

type ConversationHeaderProps = {
  /** Undefined until the conversation has loaded, and if it does not exist. */
  conversation: ConversationView | undefined;
  /** Whether it is still loading. */
  isLoading: boolean;
  /** The path of the other member's page; undefined if there is none. */
  profilePath: string | undefined;
  onBack: () => void;
};

/** The header of a conversation: the other member and a menu. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, isLoading, profilePath, onBack } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const deletion = usePopup({ open: isAsking, onClose: close }, loadDeletion);
  return (
    <ColumnHeader>
      {/* On wide windows the list is beside it. */}
      <IconButton label="Back" className="ms-1 desk:hidden" onClick={onBack}>
        <ArrowLeft className="size-5 rtl:rotate-180" />
      </IconButton>
      {conversation ? (
        <>
          <h1 className="min-w-0 desk:ms-2">
            <OtherMember conversation={conversation} profilePath={profilePath} />
          </h1>
          <span className="ms-auto">
            <ConversationMenu conversation={conversation} onDelete={() => setIsAsking(true)} />
          </span>
          {deletion && (
            <deletion.ConversationDeletion
              conversation={conversation}
              open={isAsking}
              onClose={close}
            />
          )}
        </>
      ) : (
        <>
          <h1 className={isLoading ? 'sr-only' : 'text-title font-bold desk:ms-4'}>
            {sentences.conversation}
          </h1>
          {isLoading && <Skeleton className="h-4 w-32" />}
        </>
      )}
    </ColumnHeader>
  );
}

type ConversationMenuProps = { conversation: ConversationView; onDelete: () => void };

function ConversationMenu({ conversation: { other }, onDelete }: ConversationMenuProps) {
  const [, navigate] = useLocation();
  const leave = () => navigate(messagesPath, { replace: true });
  const reporting = useReportEntries({ about: 'member', id: other.id, memberId: other.id });
  const blocking = useBlockEntries({ id: other.id, username: other.username, onBlocked: leave });
  return (
    <Menu
      label="Conversation options"
      iconOnly
      triggerClassName="icon-button-look"
      entries={[
        { label: 'Delete conversation', iconName: 'delete', danger: true, onSelect: onDelete },
        ...(isDeletedMember(other) ? [] : [...reporting, ...blocking]),
      ]}
    >
      <Ellipsis className="size-5" />
    </Menu>
  );
}

type OtherMemberProps = { conversation: ConversationView; profilePath: string | undefined };

function OtherMember({ conversation: { other }, profilePath }: OtherMemberProps): ReactNode {
  const name = (
    <>
      <Avatar member={other} size="small" />
      <span className="grid min-w-0">
        <span className="flex items-center gap-1">
          <bdi className="truncate text-body leading-5 font-semibold">
            {other.firstName} {other.lastName}
          </bdi>
          {other.verified && <VerifiedIcon />}
        </span>
        {!isDeletedMember(other) && (
          <bdi className="truncate text-caption font-normal text-ink-muted">@{other.username}</bdi>
        )}
      </span>
    </>
  );
  const className = 'flex min-h-11 items-center gap-2 rounded-full pe-3 ps-1';
  if (profilePath === undefined) return <span className={className}>{name}</span>;
  return (
    <Link href={profilePath} className={`${className} transition-colors hover:bg-sunken`}>
      {name}
    </Link>
  );
}
