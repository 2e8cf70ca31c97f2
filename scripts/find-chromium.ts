import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser that the journeys run in; undefined if this machine has none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/** Installs the system's package where that needs no password; throws what to do otherwise. */
export async function ensureChromium(): Promise<string> {
  return findChromium() ?? (await installChromium());
}

async function installChromium(): Promise<string> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log('Installing Chromium for the journeys (apt-get install chromium) ...');
  const apt = async (...args: string[]) => {
    const [run = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return runCommand({ run, args: rest, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update');
  const { output } = await apt('install', '-y', 'chromium');
  const found = findChromium();
  if (found) return found;
  throw new Error(
    `${output.trimEnd()}\n\nThe journeys need a Chromium. Install one (Debian: apt-get install chromium) ` +
      'or name the program in CHROMIUM_PATH.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
