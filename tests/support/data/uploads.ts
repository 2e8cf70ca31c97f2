import { expect } from 'vitest';
import type { Person, TestServer } from '../servers/server.ts';
import type { Picture } from './pictures.ts';

/**
 * Uploads a file for a post, and waits until it is ready or failed. Returns the last response: of the upload, or of the
 * work on a video.
 */
export async function uploadWhole(server: TestServer, as: Person, file: Picture) {
  const response = await server.call('POST', '/api/uploads', { as, file });
  if (response.status !== 201 || response.body.media) return response;
  const ask = () => server.call('GET', `/api/uploads/${response.body.id}`, { as });
  const ended = async () => (await ask()).body.media !== null;
  await expect.poll(ended, { interval: 200, timeout: 60_000 }).toBe(true);
  return ask();
}

/** A stored file, as its uploader gets it. */
export async function storedFile(server: TestServer, as: Person, url: string): Promise<Buffer> {
  const headers = { host: 'ou.localhost:3000', cookie: as.cookie };
  return (await server.app.inject({ url, headers })).rawPayload;
}
