import { ensureProgram, findProgram, type SystemProgram } from './system-program.ts';

/** The headless shell draws no windows; with the full browser the end-to-end tests take three times as long. */
const chromium: SystemProgram = {
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
  preferred: 'chromium-headless-shell',
  neededBy: 'tests in a browser',
  variable: 'CHROMIUM_PATH',
};

/** The browser that the end-to-end tests run in; undefined if this machine has none. */
export function findChromium(): string | undefined {
  return findProgram(chromium);
}

/** Finds the browser, or installs one if that needs no password; throws with instructions otherwise. */
export function ensureChromium(): Promise<string> {
  return ensureProgram(chromium);
}

/** The arguments that tests start Chromium with. */
export const browserArgs = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
