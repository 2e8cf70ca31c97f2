import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { previews, photos } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilKept, withWorker } from '#tests/support/screens/offline.ts';
import { ana, desktop, signIn, writePost } from '#tests/support/members/people.ts';

const built = new URL('../../../dist/web/sw.js', import.meta.url);

/** A proxy before the app that sends another service worker from the moment on that a new release is there. */
async function startReleases(port: number) {
  let isNew = false;
  const worker = await readFile(built, 'utf8');
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    if (isNew && path === '/sw.js') {
      const next = worker
        .replace(/shell-\w{12}|`[\da-f]{12}`/, '`000000000000`')
        .replace(/\/assets\/entry-client-[\w-]+\.js/g, '/favicon.svg');
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      return outgoing.end(next);
    }
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      outgoing.on('close', () => response.destroy());
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, not a pipe.
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: () => `http://localhost:${own}`,
    release: () => void (isNew = true),
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/** Shares as a system does: by a form that it posts to the site. */
async function share(page: Page, text: string): Promise<void> {
  const [picture] = await photos(1);
  await page.evaluate(
    ([text, bytes]) => {
      const form = document.createElement('form');
      Object.assign(form, {
        method: 'post',
        action: '/create/share',
        enctype: 'multipart/form-data',
      });
      const words = Object.assign(document.createElement('input'), { name: 'text', value: text });
      const files = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
      });
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'lamp.jpg', { type: 'image/jpeg' }));
      files.files = transfer.files;
      form.append(words, files);
      document.body.append(form);
      form.submit();
    },
    [text, [...(picture?.bytes ?? [])]] as const,
  );
}

test('a new release is offered, and its reload keeps the draft; what another app shares is added to the draft', async ({
  browser,
  app,
}) => {
  const releases = await startReleases(app.port);
  const site = { ...app, origin: releases.origin };
  const page = await signIn({ browser, app: site, screen: withWorker(desktop), person: ana });
  await untilKept(page, '/home', '/messages');
  await page.reload();
  const text = page.getByRole('textbox', { name: 'Post text' });
  await writePost(page, 'Written before the release');

  releases.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const notice = page.getByText('A new version is ready');
  await expect(notice).toBeAttached();
  await expect(text).toHaveText('Written before the release');
  // The dialog covers the page; its draft is kept when it is closed by a page load, too.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', includeHidden: true }).dispatchEvent('click');
  await loaded;
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await expect(text).toHaveText('Written before the release');
  await expect(notice).toHaveCount(0);

  const shared = page.waitForEvent('load');
  await share(page, 'Shared <img src=x onerror=alert(1)>');
  await shared;
  await expect(text).toContainText('Written before the release');
  await expect(text).toContainText('Shared <img src=x onerror=alert(1)>');
  await expect(previews(page)).toHaveCount(1);
  releases.close();
});
