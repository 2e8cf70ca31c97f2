import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Renders all of a tree. Throws the first error, which `renderToString` would hide behind a fallback. */
export async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    onError: (error) => void failures.push(error),
    // Nothing is sent in parts, which would take inline scripts to put together.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}
