import type { DecoderAnswer } from './decoded-picture.ts';
import { decodingBegins } from './decoding-begins.ts';
import { decodePicture } from './decode-picture.ts';

// A process of its own: what a hostile picture does to a decoder, it does here (T56). Told a path, says that it begins, and answers once.
const maxMemoryBytes = 512 * 1024 * 1024;

// The pixels lie outside of JavaScript's heap, where no limit of Node's reaches.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
}, 25);

// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));

process.on('message', (path) => void answer(String(path)));

async function answer(path: string): Promise<void> {
  process.send?.(decodingBegins);
  const told: DecoderAnswer = await decodePicture(path).catch(() => ({ refused: 'unreadable' }));
  process.send?.(told);
}
