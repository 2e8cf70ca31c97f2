import type { ReactNode } from 'react';
import type { GuestAction } from '#features/accounts/web/index.ts';
import { AboutGroupCard } from '#features/campuses/web/index.ts';
import { useSite } from '#platform/web/site.tsx';
import { joinClasses } from '#platform/web/join-classes.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Unread } from './navigation-entries.ts';
import { ShellActions } from './shell-actions.tsx';
import { SideColumn } from './side-column.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

const noneUnread: Unread = { notifications: 0, conversations: 0 };

type AppShellProps = {
  unread?: Unread | undefined;
  /** Opens the composer; only called for signed-in people. */
  onCreatePost: () => void;
  /** A guest tried something that needs an account. */
  onGuestAction: (action: GuestAction) => void;
  onShareGroup: () => void;
  /** The Google button, where Google is configured. */
  googleSignIn?: ReactNode;
  /** Cards beside the page in place of About This Group; null gives the page the whole width. */
  side?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: sidebar or bottom bar, the page's column, the side column. */
export function AppShell(props: AppShellProps) {
  const { unread = noneUnread, onCreatePost, onGuestAction, onShareGroup, children } = props;
  const { campus, viewer } = useSite();
  const createPost = () => (viewer ? onCreatePost() : onGuestAction('post'));
  const about = campus.isGeneric ? null : (
    <AboutGroupCard onJoin={() => onGuestAction('join campus')} onShare={onShareGroup} />
  );
  const side = props.side === undefined ? about : props.side;
  return (
    <ShellActions value={{ createPost, guestAction: onGuestAction }}>
      <SkipLink />
      <div className="isolate mx-auto grid min-h-dvh grid-cols-1 justify-center gap-x-6 tablet:grid-cols-[72px_minmax(0,600px)] desk:grid-cols-[72px_minmax(0,600px)_320px] full:grid-cols-[275px_minmax(0,600px)_320px]">
        <Sidebar unread={unread} googleSignIn={props.googleSignIn} />
        <main
          id="main"
          tabIndex={-1}
          className={joinClasses(
            'min-w-0 pb-[calc(4rem+env(safe-area-inset-bottom))] outline-none tablet:pb-12',
            props.side === null && 'desk:col-span-2',
          )}
        >
          {children}
        </main>
        {side && <SideColumn>{side}</SideColumn>}
      </div>
      <BottomBar unread={unread} />
    </ShellActions>
  );
}
