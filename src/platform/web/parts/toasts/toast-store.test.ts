import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, longToastMs, shownToasts, toast, toastMs } from './toast-store.ts';

const texts = () => shownToasts.get().map(({ text }) => text);

describe('toast', () => {
  beforeEach(() => shownToasts.get().forEach(({ id }) => dismissToast(id)));

  it('stays for 2600 ms by default', () => {
    toast({ kind: 'success', text: 'Post saved.' });
    toast({ kind: 'danger', text: 'Locked', durationMs: longToastMs });

    expect(shownToasts.get().map(({ durationMs }) => durationMs)).toEqual([toastMs, 7800]);
  });

  it('shows at most three, the newest last', () => {
    for (const text of ['1', '2', '3', '4']) toast({ kind: 'okay', text });

    expect(texts()).toEqual(['2', '3', '4']);
  });

  it('replaces an alert of the same kind and text', () => {
    toast({ kind: 'okay', text: 'Copied to clipboard' });
    toast({ kind: 'success', text: 'Post saved.' });
    toast({ kind: 'okay', text: 'Copied to clipboard' });

    expect(texts()).toEqual(['Post saved.', 'Copied to clipboard']);
  });
});
