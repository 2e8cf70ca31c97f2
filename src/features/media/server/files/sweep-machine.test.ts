import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { keepMachineSwept } from './sweep-machine.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function addFile(folder: string, name: string, minutes: number): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true });
  const path = join(dataDir, folder, name);
  await writeFile(path, 'half a file');
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(path, at, at);
}

const names = async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('R14 each process deletes what killed ones left on its machine, at its start and every half minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await addFile('incoming-files', 'old', 21);
  await addFile('incoming-files', 'new', 19);
  const temp = openTempFolder(join(dataDir, 'incoming-files'));

  const end = keepMachineSwept({ temp, dataDir, log: server.app.log });
  await expect.poll(names).toEqual(['new']);
  await addFile('incoming-files', 'new', 21);
  vi.advanceTimersByTime(30_000);
  await expect.poll(names).toEqual([]);
  end();
});

test('T74 what releases before left half written is deleted after a day, and copies of data are not', async () => {
  const [day, hour] = [25 * 60, 60];
  for (const folder of ['upload-parts', 'staff-copies']) {
    await addFile(folder, `${folder} old`, day);
    await addFile(folder, `${folder} new`, hour);
  }
  await addFile('exports', 'old.zip.part', day);
  await addFile('exports', 'new.zip.part', hour);
  await addFile('exports', 'whole.zip', day);
  const temp = openTempFolder(join(dataDir, 'incoming-files'));

  keepMachineSwept({ temp, dataDir, log: server.app.log })();

  const kept = ['new.zip.part', 'staff-copies new', 'upload-parts new', 'whole.zip'];
  await expect.poll(async () => (await names()).toSorted()).toEqual(kept);
});
