import { CircleAlert, Clock3 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { WaitingDraft } from '#features/posting/web/waiting/index.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { WaitingItem } from '#platform/web/outbox/waiting-item.ts';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { DialogPopup } from '#platform/web/parts/overlays/dialog-popup.tsx';
import { describeItem } from './listed-items.ts';
import { offlineWords } from './offline-words.ts';

type WaitingDialogProps = {
  outbox: Outbox;
  items: readonly WaitingItem[];
  isOnline: boolean;
  open: boolean;
  onClose: () => void;
};

/** What waits to be sent, in its order, and what the server said about it. */
export function WaitingDialog({ outbox, items, isOnline, open, onClose }: WaitingDialogProps) {
  const [, navigate] = useLocation();

  /** Opens the composer with it. */
  async function edit(item: WaitingItem<WaitingDraft>): Promise<void> {
    const { pathname, search } = window.location;
    const { draftKey } = item.body;
    const { writeOn } = await import('#features/posting/web/waiting/index.ts');
    await writeOn(outbox, item);
    onClose();
    const path = draftKey === 'post' ? 'post' : draftKey.replace('reply:', 'comment/');
    navigate(`/create/${path}?${new URLSearchParams({ goBack: pathname + search })}`);
  }

  return (
    <DialogPopup open={open} onClose={onClose} title={offlineWords.waitingTitle} size="medium">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row key={item.key} item={item} isOnline={isOnline}>
            {item.problem !== null && (
              <Action label={offlineWords.retry} onPress={() => outbox.retry(item.key)} />
            )}
            {isDraft(item) && (
              <Action
                label={offlineWords.edit}
                onPress={() => void edit(item).catch(() => showMissingPart())}
              />
            )}
            <Action label={offlineWords.remove} onPress={() => outbox.remove(item.key)} />
          </Row>
        ))}
      </ul>
    </DialogPopup>
  );
}

/** Posts and comments can be written on. */
function isDraft(item: WaitingItem): item is WaitingItem<WaitingDraft> {
  return item.kind === 'post' || item.kind === 'reply';
}

type RowProps = { item: WaitingItem; isOnline: boolean; children: React.ReactNode };

function Row({ item, isOnline, children }: RowProps) {
  const { label, text, photoCount } = describeItem(item);
  const photos = photoCount === 1 ? '1 photo' : `${photoCount} photos`;
  return (
    <li className="grid gap-1 py-3">
      <p className="text-small text-ink-muted">
        {label}
        {photoCount > 0 && ` · ${photos}`}
      </p>
      <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 text-small">
        {item.problem === null ? (
          <p className="flex items-center gap-1.5 text-ink-muted">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            {item.limit ?? (isOnline ? offlineWords.sending : offlineWords.waiting)}
          </p>
        ) : (
          <p role="alert" className="flex items-center gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {item.problem}
          </p>
        )}
        <span className="ms-auto flex gap-3">{children}</span>
      </div>
    </li>
  );
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-8 rounded-field font-semibold text-accent-ink hover:underline max-tablet:min-h-11 max-tablet:min-w-11"
    >
      {label}
    </button>
  );
}
