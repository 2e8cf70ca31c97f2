import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { card, expectCount, sendPost, writePost } from '#tests/screens/queries.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';
import { expectAllUploaded, previews } from '#tests/screens/photos.ts';

const { send } = XMLHttpRequest.prototype;
let sent: File[];

/** Records in `sent` the files that the page uploads. */
function watchUploads(): void {
  sent = [];
  XMLHttpRequest.prototype.send = function keep(body) {
    const file = body instanceof FormData && body.get('file');
    if (file instanceof File) sent.push(file);
    send.call(this, body);
  };
}

afterEach(() => {
  XMLHttpRequest.prototype.send = send;
  vi.unstubAllGlobals();
});

const camera = 'CANARY-35.2226N-97.4395W';

const megabyte = 1024 * 1024;

/**
 * A JPEG with orientation metadata: red on its left side, which is the upper side when displayed; padded with zeros to
 * the wanted size.
 */
async function rotatedPhoto(width: number, height: number, megabytes = 2): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = '#b22';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#22b';
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const upright = '4578696600004d4d002a00000008000101120003000000010006000000000000';
  const note = new TextEncoder().encode(camera);
  const segments = [
    [
      0xff,
      0xe1,
      0,
      34,
      ...(upright.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)),
    ],
    [0xff, 0xfe, 0, note.length + 2, ...note],
  ];
  const parts = [
    bytes.slice(0, 2),
    ...segments.map((each) => Uint8Array.from(each)),
    bytes.slice(2),
    new Uint8Array(megabytes * megabyte),
  ];
  return new File(parts, 'IMG_1.JPG', { type: 'image/jpeg' });
}

async function colorAt(picture: ImageBitmap, share: number): Promise<'red' | 'blue'> {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(picture, picture.width / 2, picture.height * share, 40, 40, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}

/** Faster than the file picker, through which the test would have to send all bytes. */
function drop(files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const editor = page.getByRole('textbox', { name: 'Post text' }).element();
  editor.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('T57 a large photo is scaled down before it is sent: upright, without metadata', async () => {
  await openPage({ as: ana });
  await writePost('Small print of a textbook');
  const photo = await rotatedPhoto(4000, 3000);
  expect(await photo.text()).toContain(camera);
  watchUploads();
  drop([photo]);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expectAllUploaded();
  const whole = new Blob(sent);
  expect(whole.size).toBeLessThan(photo.size / 2);
  const text = await whole.text();
  expect(text.includes(camera) || text.includes('Exif')).toBe(false);
  const picture = await createImageBitmap(whole);
  expect([picture.width, picture.height]).toEqual([1920, 2560]);
  expect([await colorAt(picture, 0.2), await colorAt(picture, 0.8)]).toEqual(['red', 'blue']);
  await sendPost();
  const shown = card('Small print of a textbook').getByRole('img', { name: 'Photo 1 of 1' });
  await expect.element(shown).toHaveAttribute('width', '1920');
  await expect.element(shown).toHaveAttribute('height', '2560');
});

test('a photo of over 16 MB, and one of over 40 megapixels in half a megabyte, can be posted', async () => {
  await openPage({ as: ana });
  await writePost('Two large ones');
  const scan = await rotatedPhoto(8000, 5200, 0);
  expect(scan.size).toBeLessThan(megabyte);
  drop([await rotatedPhoto(2600, 1000, 17), scan]);
  await expectCount(previews, 2);
  await expectAllUploaded();
  await expectCount(page.getByRole('alert').getByText('Photos can have'), 0);
  await sendPost();
  const shown = (number: number) =>
    card('Two large ones').getByRole('img', { name: `Photo ${number} of 2` });
  await expect.element(shown(1)).toHaveAttribute('height', '2600');
  await expect.element(shown(2)).toHaveAttribute('width', '1664');
});

test('screenshots of a whole page keep the width at which their text can be read', async () => {
  await openPage({ as: ana });
  await writePost('Read this');
  watchUploads();
  // As displayed, they are upright.
  drop([await rotatedPhoto(9000, 1080), await rotatedPhoto(12_000, 2160)]);
  await expectCount(previews, 2);
  await expectAllUploaded();
  await sendPost();
  const shown = (number: number) =>
    card('Read this').getByRole('img', { name: `Photo ${number} of 2` });
  await expect.element(shown(1)).toHaveAttribute('width', '1080');
  await expect.element(shown(1)).toHaveAttribute('height', '9000');
  await expect.element(shown(2)).toHaveAttribute('width', '1080');
  await expect.element(shown(2)).toHaveAttribute('height', '6000');
});

test('a photo of at most 2,560 pixels is sent unchanged, and so is any photo that the browser cannot scale down', async () => {
  await openPage({ as: ana });
  await writePost('As they are');
  const fitting = await rotatedPhoto(2560, 1800);
  watchUploads();
  drop([fitting]);
  await expectAllUploaded();
  await expect.poll(() => new Blob(sent).size).toBe(fitting.size);

  vi.stubGlobal('Worker', undefined);
  sent = [];
  const large = await rotatedPhoto(3000, 2000);
  drop([large]);
  await expectCount(previews, 2);
  await expectAllUploaded();
  await expect.poll(() => new Blob(sent).size).toBe(large.size);
  sent = [];
  // No program can read this file, so it is not sent.
  const start = Uint8Array.from([0xff, 0xd8, 0xff]);
  drop([new File([start, new Uint8Array(17 * megabyte)], 'a.jpg')]);
  const rejection = page.getByRole('alert').getByText('Photos can be up to 16 MB');
  await expect.element(rejection.first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a large photo that ends early is sent as it is, and taken as far as it goes', async () => {
  await openPage({ as: ana });
  await writePost('Broken off');
  const canvas = new OffscreenCanvas(2800, 1800);
  const context = canvas.getContext('2d');
  for (let place = 0; place < 20_000; place += 1) {
    context?.fillRect((place * 97) % 2800, (place * 61) % 1800, 9, 3);
    if (context) context.fillStyle = `hsl(${place % 360} 60% 50%)`;
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  const cut = new File([blob.slice(0, blob.size * 0.8)], 'cut.jpg');
  expect(cut.size).toBeGreaterThan(megabyte);
  watchUploads();
  drop([cut]);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expectAllUploaded();
  await sendPost();
  const shown = card('Broken off').getByRole('img', { name: 'Photo 1 of 1' });
  await expect.element(shown).toHaveAttribute('width', '2800');
});

test('a large photo waits for the connection if the code that scales it down cannot be loaded', async () => {
  await openPage({ as: ana });
  await writePost('In the tunnel');
  const { Worker: RealWorker } = globalThis;
  vi.stubGlobal(
    'Worker',
    class {
      onerror = () => {};
      postMessage = () => void setTimeout(() => this.onerror());
      terminate = () => {};
    },
  );
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchUploads();
  drop([await rotatedPhoto(3000, 2000)]);
  await expect.element(page.getByRole('button', { name: 'Try again: photo 1' })).toBeVisible();
  expect(sent).toEqual([]);

  vi.stubGlobal('Worker', RealWorker);
  connection.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent.length).toBe(1);
  await expectAllUploaded();
  expect(new Blob(sent).size).toBeLessThan(megabyte);
});
