import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipOutput } from './zip-output.ts';

/** What Node would end the process for. */
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

/** A disk that is full after so many writes. */
function fullAfter(writes: number): Writable {
  let left = writes;
  return new Writable({
    write(_chunk, _encoding, done) {
      left -= 1;
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      setImmediate(() => done(left < 0 ? full : null));
    },
  });
}

/** Text without an end; says whether its reader has left. */
function endless() {
  const seen = { isLeft: false };
  const text = async function* () {
    try {
      for (;;) yield `${Array.from({ length: 2_000 }, Math.random).join()}\n`;
    } finally {
      seen.isLeft = true;
    }
  };
  return { seen, source: Readable.from(text()) };
}

it('a full disk rejects the entry that is being added and those after it, and leaves nothing open', async () => {
  for (const writes of [0, 1, 7]) {
    const output = fullAfter(writes);
    const zip = new ZipOutput(output);
    const { seen, source } = endless();
    await expect(zip.addStream('endless', source)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([seen.isLeft, source.destroyed]).toEqual([true, true]);
    const next = endless();
    await expect(zip.addStream('next', next.source)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(next.source.destroyed).toBe(true);
    await expect(zip.end()).rejects.toMatchObject({ code: 'ENOSPC' });
    await zip.abort();
    expect([output.destroyed, output.closed]).toEqual([true, true]);
  }
  await wait(50);
  expect(unhandled).toEqual([]);
});

it('a disk that is full between two entries rejects the next one', async () => {
  const zip = new ZipOutput(fullAfter(0));
  zip.addText('README.txt', 'words');
  await wait(50);
  expect(unhandled).toEqual([]);
  await expect(zip.addStream('next', Readable.from(['x']))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  await zip.abort();
});

it('a disk that is full at the very end rejects the end', async () => {
  const zip = new ZipOutput(fullAfter(1));
  await zip.addStream('small', Readable.from(['x']));
  await expect(zip.end()).rejects.toMatchObject({ code: 'ENOSPC' });
  await zip.abort();
});
