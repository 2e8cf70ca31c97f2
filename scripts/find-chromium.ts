import { ensureProgram, findProgram, type SystemProgram } from './system-program.ts';

/** First the one without windows of its own: it spends on the journeys what the other spends on drawing them. */
const chromium: SystemProgram = {
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
  neededBy: 'the journeys',
  variable: 'CHROMIUM_PATH',
};

/** The browser that the journeys run in; undefined if this machine has none. */
export function findChromium(): string | undefined {
  return findProgram(chromium);
}

/** Installs one where that needs no password; throws what to do otherwise. */
export function ensureChromium(): Promise<string> {
  return ensureProgram(chromium);
}
