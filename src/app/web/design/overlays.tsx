import { Ellipsis, Link2, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DealView } from '#features/deals/schemas.ts';
import { PassDialog } from '#features/deals/web/pass/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { useShareDialog } from '#platform/web/parts/share/use-share-dialog.tsx';
import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { member, passDeals } from './samples.ts';
import { Specimen } from './specimen.tsx';

const kinds = ['success', 'okay', 'danger'] as const;
const nothing = () => {};
const entries: MenuEntry[] = [
  { label: 'Copy link', icon: <Link2 />, onSelect: nothing },
  { label: 'Settings', icon: <Settings />, href: '/home' },
  { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: nothing },
];

/** Dialogs, menus and alerts. */
export function Overlays() {
  return (
    <>
      <Specimen title="Menu">
        <Menu label="Options" entries={entries} iconOnly triggerClassName="icon-button-look">
          <Ellipsis className="size-5" />
        </Menu>
      </Specimen>
      <Specimen title="Dialog">
        <Dialogs />
      </Specimen>
      <Specimen title="Pass">
        <Passes />
      </Specimen>
      <Specimen title="Alert">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            onClick={() => toast({ kind, text: `An alert: ${kind}` })}
          >
            {kind} alert
          </Button>
        ))}
        <Button
          variant="outline"
          onClick={() =>
            toast({
              kind: 'success',
              text: 'Your post was sent',
              action: { label: 'View', href: '/home' },
              durationMs: longToastMs,
            })
          }
        >
          alert with a link
        </Button>
      </Specimen>
    </>
  );
}

const presence = { own: false, other: true, say: nothing };

/** What a buyer has on the day of a meeting, and what a seller sees after it. */
function Passes() {
  const [open, setOpen] = useState<DealView | null>(null);
  return (
    <>
      {passDeals.map(([label, deal]) => (
        <Button key={label} variant="outline" onClick={() => setOpen(deal)}>
          {label}
        </Button>
      ))}
      {open && (
        <PassDialog
          open
          deal={open}
          other={member}
          presence={presence}
          onClose={() => setOpen(null)}
          onEnterCode={nothing}
          onRate={nothing}
        />
      )}
    </>
  );
}

function Dialogs() {
  const { campus } = useSite();
  const [open, setOpen] = useState<'dialog' | 'inner' | 'question' | null>(null);
  const close = () => setOpen(null);
  const url = `${campus.siteUrl}/home`;
  const sharing = useShareDialog({ title: 'Share group', about: campus.name, url });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Button variant="outline" onClick={sharing.share}>
        Share
      </Button>
      <Dialog
        open={open === 'dialog' || open === 'inner'}
        onClose={close}
        title="A dialog"
        description="On phones it comes from below."
        footer={<Button onClick={() => setOpen('inner')}>Another on top</Button>}
      >
        <p>Its text may be long; then it scrolls by itself.</p>
        <ConfirmDialog
          open={open === 'inner'}
          onCancel={() => setOpen('dialog')}
          onConfirm={close}
          title="Close both?"
          confirmLabel="Close"
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onCancel={close}
        onConfirm={close}
        title="Delete Post?"
        description="This cannot be undone."
        confirmLabel="Delete"
        danger
      />
      {sharing.dialog}
    </>
  );
}
