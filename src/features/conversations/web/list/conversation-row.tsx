import { Link } from 'wouter';
import { DealPicture, DealSummary } from '#features/deals/web/index.ts';
import { isDeletedMember } from '#platform/contract/people/deleted-member.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { ConversationView } from '../../schemas.ts';
import { conversationPath } from '../conversation-paths.ts';

type ConversationRowProps = { conversation: ConversationView; isOpen: boolean };

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { id, other, lastMessage, lastModified, unread } = conversation;
  return (
    <Link
      href={conversationPath(id)}
      aria-current={isOpen ? 'page' : undefined}
      className={joinClasses(
        'relative flex min-h-18 items-center gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-accent-wash before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-sunken',
      )}
    >
      <Avatar member={other} size="large" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-center gap-1">
          <bdi className={joinClasses('truncate', unread ? 'font-bold' : 'font-semibold')}>
            {other.firstName} {other.lastName}
          </bdi>
          {other.verified && <VerifiedIcon />}
          {/* Several people may have one public name. */}
          {!isDeletedMember(other) && (
            <bdi className="min-w-8 shrink-9999 truncate text-small text-ink-muted">
              @{other.username}
            </bdi>
          )}
          <span
            className={joinClasses(
              'ms-auto shrink-0 ps-2 text-small',
              unread ? 'font-semibold text-accent-ink' : 'text-ink-muted',
            )}
          >
            <TimeAgo iso={lastModified} />
          </span>
        </span>
        {(lastMessage !== '' || unread) && (
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={joinClasses(
                'one-line-look min-w-0 flex-1',
                unread ? 'font-medium text-ink' : 'text-ink-muted',
              )}
            >
              {lastMessage}
            </span>
            {unread && (
              <span className="size-2.5 shrink-0 rounded-full bg-accent forced-colors:border">
                <span className="sr-only">Unread</span>
              </span>
            )}
          </span>
        )}
        <DealSummary otherId={other.id} deal={conversation.deal} />
      </span>
      <DealPicture otherId={other.id} deal={conversation.deal} />
    </Link>
  );
}
