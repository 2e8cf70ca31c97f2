import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Renders all of a tree. Throws the first error, which `renderToString` would hide behind a fallback. */
export async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}
