import { ensureProgram, findProgram, type SystemProgram } from './system-program.ts';

const chromium: SystemProgram = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  package: 'chromium',
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
