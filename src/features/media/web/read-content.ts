import { contentBytes, findContent, type FileContent } from '../contract.ts';

/** What a file is by its first bytes; rejects if the device does not let them be read. */
export async function readContent(file: Blob): Promise<FileContent | undefined> {
  return findContent(new Uint8Array(await file.slice(0, contentBytes).arrayBuffer()));
}
