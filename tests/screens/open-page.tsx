import '#platform/web/styles/app.css';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '#app/web/app.tsx';
import { restoreQueryClient, parsePageData } from '#app/web/page-client.ts';
import { pageAt } from '#app/web/routes.ts';
import { forgetVerdict } from '#features/access/web/is-allowed.ts';
import { getPostDraft } from '#features/posting/web/lazy.ts';
import { forgetArrivals } from '#features/posting/web/arrivals/waiting-posts.ts';
import { dismissToast, shownToasts } from '#platform/web/parts/toasts/toast-store.ts';
import { documentPrefix } from '../support/servers/site-names.ts';
import type { VideoKind, VideoTraits } from '../support/data/videos.ts';
import { restoreCalls } from './calls.ts';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface BrowserCommands {
    enterSite(campus: string, email: string | null): Promise<{ memberId: string } | null>;
    getSession(email: string): Promise<string>;
    makeOperator(memberId: string): Promise<void>;
    allowMotion(): Promise<void>;
    printPage(): Promise<void>;
    leaveSite(): Promise<void>;
    turnWheel(by: number): Promise<void>;
    makeVideo(kind: VideoKind, traits: VideoTraits): Promise<string>;
  }
}

export const desktop = { width: 1280, height: 860 };
export const phone = { width: 390, height: 844 };

type Visit = {
  /** The member's email address; a visitor if there is none. */
  as?: string;
  campus?: string;
  at?: string;
  screen?: { width: number; height: number };
};

/** Email addresses of demo members. */
export const ana = 'ana@ou.example';
export const ben = 'ben@ou.example';
export const cleo = 'cleo@ut.example';
export const dan = 'dan@ou.example';
export const eve = 'eve@ou.example';
export const hal = 'hal@harvard.example';

/** Ben's demo post of a futon. */
export const futon = '/post/01900000-0000-7000-9000-000000000001';

let opened: Root | undefined;

/** Shows the app at an address, with the data that a real server gives that page. Its calls go to that server. */
export async function openPage(visit: Visit = {}): Promise<void> {
  const { as: email = null, campus = 'ou', at = '/home', screen = desktop } = visit;
  // An open page reloads when it notices that someone else is signed in, and a reload ends all component tests.
  close();
  await page.viewport(screen.width, screen.height);
  const entered = await commands.enterSite(campus, email);
  if (entered) localStorage.setItem('userId', entered.memberId);
  await showPage(at);
}

/** Opens a page of the console as a member who is made an operator. */
export async function openConsolePage({
  at,
  ...visit
}: Visit & { as: string; at: string }): Promise<void> {
  await openPage(visit);
  await commands.makeOperator(localStorage.getItem('userId') ?? '');
  await showPage(at);
}

/** Shows the page at another address, as after a page load by the same person. */
export async function showPage(address: string): Promise<void> {
  close();
  // Posts that wait are forgotten by a page load.
  forgetArrivals();
  const response = await fetch(documentPrefix + address);
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  const text = html.getElementById('page-data')?.textContent;
  if (!text) throw new Error(`${address} answered ${response.status}`);
  const data = parsePageData(text);
  await loadTheme(html);
  history.replaceState(null, '', response.url.replace(location.origin + documentPrefix, ''));
  const queryClient = restoreQueryClient(data);
  await pageAt(location.pathname).route.page.preload(data.site);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  opened = createRoot(container);
  opened.render(<App site={data.site} now={data.now} live={data.live} queryClient={queryClient} />);
}

/** Loads the colors of the campus; the other styles are already loaded. */
async function loadTheme(html: Document): Promise<void> {
  const path = html.querySelector('link[href^="/theme/"]')?.getAttribute('href') ?? '';
  if (document.querySelector(`link[href="${path}"]`)) return;
  document.querySelector('link[href^="/theme/"]')?.remove();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path });
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  await loaded;
}

function close(): void {
  opened?.unmount();
  opened = undefined;
  document.getElementById('root')?.remove();
}

/** Resets what a real page load would reset, and deletes the posts of a test. */
export async function leavePage(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  restoreCalls();
  close();
  getPostDraft().clear();
  forgetVerdict();
  for (const { id } of shownToasts.get()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  await commands.leaveSite();
}
