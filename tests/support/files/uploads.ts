import sharp from 'sharp';
import { expect } from 'vitest';
import type { Person, TestServer } from '../servers/server.ts';
import type { Picture } from '../data/pictures.ts';
import { probe } from '../data/videos.ts';

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

/** What becomes of an uploaded file, in words: kind, size and contents of what is stored, or the sentence. */
export async function describeUpload(server: TestServer, as: Person, file: Picture) {
  const { status, body } = await uploadWhole(server, as, file);
  if (status >= 400) return `${status} ${body.message}`;
  const { kind, width, height, widths, path } = body.media;
  const size = `${kind} ${width}×${height}`;
  if (kind === 'image') return withNotice(`${size} in ${widths}`, body.notice);
  if (kind === 'animation') {
    const moving = await sharp(await storedFile(server, as, `${path}.webp`)).metadata();
    return withNotice(`${size}, ${moving.pages} frames of ${moving.width}`, body.notice);
  }
  const { streams, format } = await probe(await storedFile(server, as, `${path}.mp4`));
  const codecs = streams.map(({ codec_name }) => codec_name).join('+');
  return `${size}, ${codecs}, ${Math.round(Number(format.duration))} s`;
}

function withNotice(text: string, notice: string | undefined): string {
  return notice ? `${text} (${notice})` : text;
}
