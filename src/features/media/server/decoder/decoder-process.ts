import { decoderJob, type DecoderResult, type DecoderJob } from './decoded-picture.ts';
import { decodingBegins } from './decoding-begins.ts';
import { decodePicture, limitDecoder } from './decode-picture.ts';

limitDecoder();

// A separate process, so that a hostile picture harms only the decoder (T56). It gets a job, reports that it begins,
// and responds once.
const maxMemoryBytes = 512 * 1024 * 1024;

// Pixels are outside JavaScript's heap, so Node's limits do not apply to them.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
}, 25);

// The server process has ended.
process.on('disconnect', () => process.exit(0));

process.on('message', (job) => void handle(decoderJob.parse(job)));

async function handle({ path, shape }: DecoderJob): Promise<void> {
  process.send?.(decodingBegins);
  const response: DecoderResult = await decodePicture(path, shape).catch(() => ({
    rejected: 'unreadable',
  }));
  process.send?.(response);
}
