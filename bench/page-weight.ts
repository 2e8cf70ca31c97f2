import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const web = new URL('../dist/web/', import.meta.url);

type Chunk = { file: string; imports?: string[] };

/** Gzipped bytes of all the JavaScript that the feed page loads before anybody does anything. */
export async function feedPageScriptBytes(): Promise<number> {
  const text = await readFile(new URL('.vite/manifest.json', web), 'utf8');
  // Written by our own build.
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the web build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('src/app/web/entry-client.tsx');
  const contents = await Promise.all([...files].map((file) => readFile(new URL(file, web))));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}
