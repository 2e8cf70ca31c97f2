import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Renders a tree completely. Throws the first error, which `renderToString` would replace by a fallback. */
export async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    onError: (error) => void failures.push(error),
    // Waits for everything: streamed parts would need inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}
