import { Check, ExternalLink, Link2, Mail, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyLink } from '#platform/web/copy-link.ts';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useBriefly } from '#platform/web/time/use-briefly.ts';

/** How long 'Copied' replaces 'Copy link' (LIMIT-20). */
const copiedMs = 1000;

export type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The dialog's title: 'Share post'. */
  title: string;
  /** The text that goes with the link, such as an email's subject. */
  about: string;
  url: string;
  onCopied?: (() => void) | undefined;
};

/** Ways to share a link: the clipboard, email, a social network, and the device's own share sheet if there is one. */
export function ShareDialog({ open, onClose, title, about, url, onCopied }: ShareDialogProps) {
  const [copied, showCopied] = useBriefly(copiedMs);
  const onCopy = () =>
    copyLink(url, () => {
      showCopied();
      onCopied?.();
    });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ul className="-mx-3 grid gap-1">
        <li>
          <button type="button" className={choiceClass} onClick={onCopy}>
            <Choice icon={copied ? <Check /> : <Link2 />} words={copied ? 'Copied' : 'Copy link'} />
          </button>
        </li>
        <li>
          <a className={choiceClass} href={mailAddress(about, url)}>
            <Choice icon={<Mail />} words="Email" />
          </a>
        </li>
        <li>
          <a className={choiceClass} href={facebookAddress(url)} target="_blank" rel="noreferrer">
            <Choice icon={<ExternalLink />} words="Share on Facebook" />
          </a>
        </li>
        {'share' in navigator && (
          <li>
            <button type="button" className={choiceClass} onClick={() => shareByDevice(about, url)}>
              <Choice icon={<Share />} words="More ways" />
            </button>
          </li>
        )}
      </ul>
      <p className="mt-3 rounded-field bg-sunken px-3 py-2 text-small break-all text-ink-muted">
        {url}
      </p>
    </Dialog>
  );
}

const choiceClass =
  'flex h-12 w-full items-center gap-3 rounded-field px-3 text-body font-medium transition-colors hover:bg-sunken';

function Choice({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full bg-accent-wash text-accent-ink [&_svg]:size-4.5"
      >
        {icon}
      </span>
      {words}
    </>
  );
}

/** Closing the device's own sheet is no error. */
function shareByDevice(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => {});
}

function mailAddress(about: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(url)}`;
}

function facebookAddress(url: string): string {
  return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
}
