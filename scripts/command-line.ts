import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export type CommandLine = {
  /** The file of settings that `--env-file` names. */
  envFile: string | undefined;
  /** The other arguments. */
  args: string[];
};

/**
 * The arguments of this script. Every script understands `--env-file <file>`, anywhere among them. `package.json` calls it
 * with `--` first: Node takes an `--env-file` for itself otherwise.
 */
export function readCommandLine(given = process.argv.slice(2)): CommandLine {
  const args: string[] = [];
  let envFile: string | undefined;
  for (let at = given[0] === '--' ? 1 : 0; at < given.length; at += 1) {
    const [name, value] = splitOption(given[at] ?? '');
    if (name !== '--env-file') {
      args.push(given[at] ?? '');
      continue;
    }
    at += value === undefined ? 1 : 0;
    envFile = value ?? given[at] ?? '';
  }
  return { envFile, args };
}

function splitOption(argument: string): [name: string, value: string | undefined] {
  const equals = argument.indexOf('=');
  return equals < 0
    ? [argument, undefined]
    : [argument.slice(0, equals), argument.slice(equals + 1)];
}

/** The settings in the file that `--env-file` names: npm runs scripts in another folder than the operator's. */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (file === '' || !existsSync(path)) throw new Error(`--env-file: there is no file ${path}`);
  return parseEnv(readFileSync(path, 'utf8'));
}
