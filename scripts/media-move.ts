import { moveFiles } from '#platform/server/storage/move-files.ts';
import { openBothStores } from '#platform/server/storage/open-store.ts';
import { stop, untilStopped } from './on-stop-signal.ts';
import { readSettings } from './read-settings.ts';

function sayMoved(count: number): void {
  console.log(`Moved ${count} files so far`);
}

await untilStopped(
  async () => {
    const { main, other, temp } = openBothStores(readSettings());
    if (!other) throw new Error('There is only one store: set S3_BUCKET_URL and its keys.');
    const count = await moveFiles({ from: other, to: main, temp }, { onMoved: sayMoved });
    console.log(`Done: moved ${count} files`);
    await stop(0);
  },
  { codeOnSignal: 130 },
);
