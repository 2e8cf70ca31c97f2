import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import sharp from 'sharp';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Picture } from '#tests/support/data/pictures.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import { video } from '#tests/support/data/videos.ts';
import { benchHost as host, end, serveQuad } from '../processes.ts';
import { atMost, round, type Row } from '../rows.ts';
import { signInMembers } from '../seed.ts';

const photos = 100;
const videos = 2;
/** Members who upload at once, each one file after the other. */
const uploaders = 4;
const readsPerSecond = 40;
const idleSeconds = 10;
const maxMegabytes = 250;

type Form = { type: string; bytes: Buffer };

/** Measures reading the feed while the server processes a hundred photos and two videos, compared with an idle server. */
export async function measureMedia({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-files-'));
  const limits = { UPLOADS_PER_HOUR: '100000', UPLOAD_MB_PER_DAY: '100000' };
  const quad = await serveQuad(config.databaseUrl, { ...limits, DATA_DIR: dataDir });
  const pid = quad.process.pid ?? 0;
  try {
    const members = (await signInMembers(db, config)).slice(0, uploaders);
    const forms = await formsToSend();
    await read(quad.origin, (stop) => setTimeout(stop, 2_000));
    const idle = await read(quad.origin, (stop) => setTimeout(stop, idleSeconds * 1_000));
    const before = measureMegabytes(pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, measureMegabytes(pid))), 100);
    const began = performance.now();
    const busy = await read(quad.origin, async (stop) => {
      const queue = [...forms];
      await Promise.all(members.map(({ cookie }) => sendAll(queue, quad.origin, cookie)));
      stop();
    });
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1_000;
    return toRows({ idle, busy, seconds, megabytes: peak - before });
  } finally {
    end(quad);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Measured = { idle: number; busy: number; seconds: number; megabytes: number };

function toRows({ idle, busy, seconds, megabytes }: Measured): Row[] {
  const what = `p99 of the feed in the ${Math.round(seconds)} s in which ${photos} photos of 12 megapixels and ${videos} videos are processed, against idle`;
  return [
    atMost(what, 3, { ours: busy, theirs: Math.max(1, idle), unit: 'ms' }),
    {
      what: 'memory that the server takes for the uploads',
      measured: `${Math.round(megabytes)} MB`,
      ratio: round(megabytes / maxMegabytes),
      bound: `at most ${maxMegabytes} MB`,
      holds: megabytes <= maxMegabytes,
    },
  ];
}

/** Reads the feed at a steady rate until `stop` is called; returns the p99 in ms. */
async function read(origin: string, until: (stop: () => void) => unknown): Promise<number> {
  const load = { url: `${origin}/api/posts`, headers: { host }, connections: 8, duration: 600 };
  return new Promise((resolve, reject) => {
    const instance = autocannon({ ...load, overallRate: readsPerSecond }, (error, result) => {
      if (error || result.non2xx > 0) reject(error ?? new Error(`${result.non2xx} rejections`));
      else resolve(result.latency.p99);
    });
    void until(() => instance.stop());
  });
}

async function formsToSend(): Promise<Form[]> {
  const large = await getForm({ name: 'lamp.jpg', bytes: await cameraPhoto() });
  const film = await getForm(await video('avi', { size: '1280x720', seconds: 30, rate: 30 }));
  const every = Math.floor(photos / videos);
  return Array.from({ length: photos + videos }, (_, index) =>
    index % (every + 1) === 0 ? film : large,
  );
}

/** A photo as large, and as slow to decode, as a camera's. */
async function cameraPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 20 };
  const plain = { width: 4_000, height: 3_000, channels: 3 as const, background: '#3a7', noise };
  return new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer());
}

async function getForm({ name, bytes }: Picture): Promise<Form> {
  const data = new FormData();
  data.set('file', new Blob([bytes]), name);
  const body = new Response(data);
  const type = body.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await body.arrayBuffer()) };
}

async function sendAll(queue: Form[], origin: string, cookie: string): Promise<void> {
  for (let form = queue.shift(); form; form = queue.shift()) await send(form, origin, cookie);
}

function send({ type, bytes }: Form, origin: string, cookie: string): Promise<void> {
  const headers = { host, origin: `https://${host}`, cookie, 'content-type': type };
  const url = `${origin}/api/uploads`;
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method: 'POST', headers }, (response) => {
      if (response.statusCode === 201) response.resume().on('end', resolve);
      else reject(new Error(`an upload was answered ${response.statusCode}`));
    });
    clientRequest.on('error', reject);
    clientRequest.end(bytes);
  });
}
