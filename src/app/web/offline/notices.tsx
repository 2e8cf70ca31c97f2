import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Viewer } from '#platform/contract/people/member.ts';
import { useStore } from '#platform/web/data/create-store.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useSite } from '#platform/web/site.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { noticedItems } from './listed-items.ts';
import { copyTimes } from './copy-times.ts';
import { countRejected, countWaiting, describeCopy, offlineWords } from './offline-words.ts';
import { offeredWorker, takeRelease } from './release-offer.ts';

const loadWaiting = () => import('./waiting-dialog.tsx');

/** Above every page: that there is no connection, what waits for one, and that a new release is ready. */
export function Notices() {
  const { viewer } = useSite();
  const isOnline = useIsOnline();
  const worker = useStore(offeredWorker, (offered) => offered);
  return (
    <>
      <div role="status">
        {!isOnline && (
          <Notice icon={<CloudOff />}>
            <span>
              <strong className="font-semibold">{offlineWords.offline}.</strong>{' '}
              {viewer && (
                <>
                  <CopyTime /> {offlineWords.offlineText}
                </>
              )}
            </span>
          </Notice>
        )}
        {worker && isOnline && (
          <Notice icon={<RefreshCw />}>
            {offlineWords.newVersion}
            <NoticeButton onPress={() => takeRelease(worker)}>{offlineWords.reload}</NoticeButton>
          </Notice>
        )}
      </div>
      {viewer && <WaitingNotice viewer={viewer} isOnline={isOnline} />}
    </>
  );
}

/** Since when the page may lack what is new. */
function CopyTime() {
  const [path] = useLocation();
  const now = useNow();
  const at = useStore(copyTimes, (times) => times.get(path));
  return at === undefined ? null : describeCopy(at, now);
}

function WaitingNotice({ viewer, isOnline }: { viewer: Viewer; isOnline: boolean }) {
  const outbox = useOutbox(viewer.id);
  const items = noticedItems(
    useStore(outbox.items, (all) => all),
    isOnline,
  );
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = usePopup({ open: isOpen, onClose: close }, loadWaiting);
  const rejected = items.filter(({ problem }) => problem !== null).length;
  return (
    <>
      {items.length > 0 && (
        <Notice icon={<CircleAlert />} danger={rejected > 0}>
          {rejected > 0 ? countRejected(rejected) : countWaiting(items.length, isOnline)}
          <NoticeButton onPress={() => setIsOpen(true)}>{offlineWords.show}</NoticeButton>
        </Notice>
      )}
      {dialog && (
        <dialog.WaitingDialog
          outbox={outbox}
          items={items}
          isOnline={isOnline}
          open={isOpen && items.length > 0}
          onClose={close}
        />
      )}
    </>
  );
}

type NoticeProps = { icon: ReactNode; danger?: boolean; children: ReactNode };

function Notice({ icon, danger, children }: NoticeProps) {
  return (
    <div
      className={joinClasses(
        'flex min-h-11 items-center gap-2.5 px-4 py-2 text-small tablet:mt-3 tablet:rounded-card [&>svg]:size-4.5 [&>svg]:shrink-0',
        danger ? 'bg-danger-wash text-danger-ink' : 'bg-sunken text-ink',
      )}
    >
      {icon}
      {children}
    </div>
  );
}

function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="ms-auto min-h-8 shrink-0 rounded-field px-2 font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
    >
      {children}
    </button>
  );
}
