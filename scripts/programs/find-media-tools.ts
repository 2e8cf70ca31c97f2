import { ensureProgram, type SystemProgram } from './system-program.ts';

/** Programs with which tests make and read videos and HEIC photos. */
const tools: SystemProgram[] = [
  { names: ['ffmpeg'], packages: ['ffmpeg'], neededBy: 'tests of videos', variable: 'FFMPEG_PATH' },
  {
    names: ['heif-convert'],
    packages: ['libheif-examples'],
    neededBy: 'tests of HEIC photos',
    variable: 'HEIF_CONVERT_PATH',
  },
];

/** Installs missing ones if that needs no password; tests that need a missing one report it. */
export async function ensureMediaTools(): Promise<void> {
  for (const tool of tools) {
    await ensureProgram(tool).catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
  }
}
