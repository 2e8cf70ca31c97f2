import { moveFiles } from '#platform/server/storage/move-files.ts';
import { openBothStores, storeNames } from '#platform/server/storage/open-store.ts';
import { stop, untilStopped } from '../run/on-stop-signal.ts';
import { readSettings } from './read-settings.ts';

function sayMoved(count: number): void {
  console.log(`Moved ${count} files so far`);
}

await untilStopped(
  async () => {
    const config = readSettings();
    const { main, other, temp } = openBothStores(config);
    if (!other) throw new Error('There is only one store: set S3_BUCKET_URL and its keys.');
    const folder = `the folder ${config.dataDir}`;
    const bucket = `the bucket ${config.s3?.bucketUrl ?? ''}`;
    const [from, to] = config.mediaStore === 's3' ? [folder, bucket] : [bucket, folder];
    console.log(`Files: from ${from} to ${to}`);
    let count = 0;
    for (const name of storeNames) {
      const stores = { from: other[name], to: main[name], temp };
      count += await moveFiles(stores, { onMoved: (moved) => sayMoved(count + moved) });
    }
    console.log(`Done: moved ${count} files`);
    await stop(0);
  },
  { codeOnSignal: 130 },
);
