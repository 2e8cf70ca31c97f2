import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photo } from '#tests/support/data/pictures.ts';
import { DecoderPool } from './decoder-pool.ts';

let folder: string;
let pool: DecoderPool;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-decoder-'));
  pool = new DecoderPool();
});
afterEach(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

async function picture(): Promise<string> {
  const path = join(folder, 'lamp.jpg');
  writeFileSync(path, (await photo()).bytes);
  return path;
}

/** The decoder processes of this test. */
function processes(): number[] {
  try {
    const list = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'decoder-process']);
    return String(list).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

test('T56 at most two pictures are decoded at a time', async () => {
  const path = await picture();
  const decodings = Array.from({ length: 8 }, () => pool.decode('ana', path));
  await expect.poll(processes).toHaveLength(2);
  const pictures = await Promise.all(decodings);
  expect(pictures.map(({ width }) => width)).toEqual(Array(8).fill(1600));
  expect(processes()).toHaveLength(2);
});

test('R15 decoders run at a lower priority than the server', async () => {
  await pool.decode('ana', await picture());
  expect(processes().map((pid) => getPriority(pid))).toEqual([Math.max(10, getPriority())]);
});

test('R15 crashing decoders are replaced and fail only their own pictures', async () => {
  const path = await picture();
  const decodings = Promise.allSettled([pool.decode('ana', path), pool.decode('ana', path)]);
  const killing = setInterval(() => {
    for (const pid of processes()) process.kill(pid, 'SIGKILL');
  }, 1);
  const settled = await decodings;
  clearInterval(killing);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await pool.decode('ana', path)).width).toBe(1600);
});

test('R15 an idle decoder that has died is not used again', async () => {
  const path = await picture();
  await pool.decode('ana', path);
  const [pid = 0] = processes();
  process.kill(pid, 'SIGKILL');
  await expect.poll(processes).toEqual([]);
  expect((await pool.decode('ana', path)).width).toBe(1600);
});

test('R15 a picture is decoded again if its decoder crashes before it begins', async () => {
  const path = await picture();
  await pool.decode('ana', path);
  const [pid = 0] = processes();
  process.kill(pid, 'SIGSTOP');
  const decoding = pool.decode('ana', path);
  process.kill(pid, 'SIGKILL');
  expect((await decoding).width).toBe(1600);
});

test('T56 a decoder that hangs is killed after ten seconds', { timeout: 25_000 }, async () => {
  const path = await picture();
  await pool.decode('ana', path);
  for (const pid of processes()) process.kill(pid, 'SIGSTOP');
  const started = Date.now();
  await expect(pool.decode('ana', path)).rejects.toMatchObject({ message: 'photo_unreadable' });
  expect(Date.now() - started).toBeLessThan(12_000);
  expect((await pool.decode('ana', path)).width).toBe(1600);
});

test("T56 T60 a member's pictures are rejected when too many wait, but not another's", async () => {
  const path = await picture();
  const decodings = Array.from({ length: 60 }, () => pool.decode('ana', path));
  const other = pool.decode('ben', path);
  const settled = await Promise.allSettled(decodings);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect((await other).width).toBe(1600);
});
