import type { IncomingMessage } from 'node:http';

/** How often the bytes are counted. */
const windowMs = 15_000;
/**
 * The bytes that must arrive in that time: few enough for the slowest connection, too many for an attacker who sends a
 * few bytes at a time (R12).
 */
const minBytes = 8 * 1024;
/** The longest time for one body. */
export const maxReceivingMs = 15 * 60_000;

/** Aborts a request whose body stops arriving or arrives too slowly. Returns the function that ends the check. */
export function abortSlowBody(request: Pick<IncomingMessage, 'socket' | 'destroy'>): () => void {
  let bytesBefore = request.socket.bytesRead;
  const check = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - bytesBefore < minBytes) request.destroy();
    bytesBefore = bytesRead;
  }, windowMs);
  const end = setTimeout(() => request.destroy(), maxReceivingMs);
  return () => {
    clearInterval(check);
    clearTimeout(end);
  };
}
