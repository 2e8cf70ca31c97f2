import { dealWords } from '../../contract/words.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';

type Shared = { postId: string; title: string };

/** Shares the picture of a thing that was sold, which shows nobody; where a browser cannot share files, downloads it. */
export async function shareSoldPicture({ postId, title }: Shared): Promise<void> {
  try {
    // Nothing of it is kept: it was another one before the sale.
    const response = await fetch(`/post/${postId}/picture.jpg`, { cache: 'no-store' });
    if (!response.ok) throw new Error(`picture: ${response.status}`);
    const file = new File([await response.blob()], 'sold.jpg', { type: 'image/jpeg' });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
    else download(file);
  } catch (error) {
    // Whoever closes the system's sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ kind: 'danger', text: dealWords.notShared });
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
