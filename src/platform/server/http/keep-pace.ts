import type { IncomingMessage } from 'node:http';

/** So much has to come in each such while, which the poorest line manages and nobody who only drips (T60). */
const windowMs = 15_000;
const leastBytes = 8 * 1024;
/** However steadily it comes. */
export const maxReceivingMs = 15 * 60_000;

/**
 * Breaks a request off whose body stops coming, or hardly comes; one that goes on may be as slow as its line. Answers
 * what ends the watch.
 */
export function keepPace(request: Pick<IncomingMessage, 'socket' | 'destroy'>): () => void {
  let before = request.socket.bytesRead;
  const pace = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - before < leastBytes) request.destroy();
    before = bytesRead;
  }, windowMs);
  const end = setTimeout(() => request.destroy(), maxReceivingMs);
  return () => {
    clearInterval(pace);
    clearTimeout(end);
  };
}
