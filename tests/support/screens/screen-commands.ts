import '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import { openConsole } from '../members/open-console.ts';
import { startApp, type App } from '../servers/app.ts';
import { createTestDatabase, openTestConnections } from '../servers/database.ts';
import { keepFewPosts, openCleaner, type Cleaner } from '../data/undo-changes.ts';
import { siteCookie } from '../servers/site-names.ts';
import { siteProxy } from '../servers/site-proxy.ts';
import { video, type VideoKind, type VideoTraits } from '../data/videos.ts';

type Site = { app: App; cleaner: Cleaner; end(): Promise<void> };

/** One server and database for each worker's browser, for all of its tests. */
const sites = new Map<string, Promise<Site>>();

export type Entered = { memberId: string; cookie: string } | null;

/** Makes this browser's page a page of a campus's site, signed in as a member or as a visitor. */
const enterSite: BrowserCommand<[campus: string, email: string | null]> = async (
  { sessionId, context, page },
  campus,
  email,
): Promise<Entered> => {
  const site = sites.get(sessionId) ?? startSite();
  sites.set(sessionId, site);
  // A site that could not start is started again for the next test.
  site.catch(() => sites.delete(sessionId));
  const { app } = await site;
  await context.clearCookies();
  const url = new URL(page.url()).origin;
  await context.addCookies([{ name: siteCookie, value: `${campus}.${app.port}`, url }]);
  if (email === null) return null;
  const session = await app.openSession(email, 'test');
  const [name = '', value = ''] = session.cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true }]);
  return session;
};

/** A further session of a member, for calls that they make elsewhere. */
const getSession: BrowserCommand<[email: string]> = async ({ sessionId }, email) => {
  const site = await sites.get(sessionId);
  return (await site?.app.openSession(email, 'test'))?.cookie;
};

/** Makes a member an operator whose sessions so far have given the second factor. */
const makeOperator: BrowserCommand<[memberId: string]> = async ({ sessionId }, memberId) => {
  const site = await sites.get(sessionId);
  const db = openTestConnections(site?.app.databaseUrl ?? '');
  await openConsole(db, { memberId });
  await db.destroy();
};

/** Lets things move until the end of the test. */
const allowMotion: BrowserCommand = ({ page }) =>
  page.emulateMedia({ reducedMotion: 'no-preference' });

/** Shows the page as it is printed until the end of the test. */
const printPage: BrowserCommand = ({ page }) => page.emulateMedia({ media: 'print' });

/** Deletes the posts of a test, and stops movement again. */
const leaveSite: BrowserCommand = async ({ sessionId, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', media: null });
  const site = await sites.get(sessionId);
  await site?.cleaner.undoChanges();
};

/** Turns the wheel over the page. */
const turnWheel: BrowserCommand<[by: number]> = async ({ page, iframe }, by) => {
  const frame = await iframe.owner().boundingBox();
  await page.mouse.move((frame?.x ?? 0) + 190, (frame?.y ?? 0) + 300);
  await page.mouse.wheel(0, by);
};

/** A video file in base64. */
const makeVideo: BrowserCommand<[kind: VideoKind, traits: VideoTraits]> = async (_, kind, traits) =>
  Buffer.from((await video(kind, traits)).bytes).toString('base64');

export const testSite: Plugin = {
  ...siteProxy,
  async closeBundle() {
    for (const site of sites.values()) await (await site).end();
  },
};

export const screenCommands = {
  enterSite,
  getSession,
  makeOperator,
  allowMotion,
  printPage,
  leaveSite,
  turnWheel,
  makeVideo,
};

async function startSite(): Promise<Site> {
  const database = await createTestDatabase();
  const app = await startApp({ database, env: { NEW_CONVERSATIONS_PER_DAY: '1000' } });
  await keepFewPosts(app.databaseUrl);
  const cleaner = await openCleaner(app.databaseUrl);
  return {
    app,
    cleaner,
    async end() {
      await cleaner.close();
      await app.stop();
      await database.drop();
    },
  };
}
