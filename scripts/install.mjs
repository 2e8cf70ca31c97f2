// Runs before every npm script, on whatever Node the machine has: plain JavaScript without newer syntax, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;

/**
 * Why this Node cannot install the packages; undefined if it can. The newer one among them runs everything else.
 * @param {string} version
 */
export function nodeProblem(version) {
  if (parseInt(version, 10) >= oldestNode) return undefined;
  return `Quad needs Node ${oldestNode} or newer, and this is Node ${version}: install a newer one (https://nodejs.org), then try again.`;
}

/**
 * Identifies the packages to install: by the lock file, and by the platform, because native binaries differ.
 * @param {string} root
 */
export function packagesFingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

/**
 * Whether the packages of this checkout are missing or belong to another lock file.
 * @param {string} root
 */
export function needsInstall(root) {
  const modules = join(root, 'node_modules');
  // A linked folder belongs to another checkout (git worktrees); `npm ci` would empty it.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return false;
  const fingerprint = fingerprintFile(root);
  return (
    !existsSync(fingerprint) || readFileSync(fingerprint, 'utf8') !== packagesFingerprint(root)
  );
}

/** @param {string} root */
export function install(root) {
  console.log('Installing packages (about a minute the first time) ...');
  const started = Date.now();
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The Node that runs npm, because the one in node_modules is replaced.
  const node = process.env.npm_node_execpath || process.execPath;
  const result = npm
    ? spawnSync(node, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    throw new Error('The packages could not be installed; npm says why above.');
  }
  if (spawnSync(join(root, 'node_modules/.bin/node'), ['--version']).status !== 0) {
    throw new Error('Node 24 did not install. Does npm have ignore-scripts set? Unset it.');
  }
  writeFileSync(fingerprintFile(root), packagesFingerprint(root));
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** @param {string} root */
function fingerprintFile(root) {
  return join(root, 'node_modules', '.quad-installed');
}

// `import.meta.main` does not exist on Node 20.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  try {
    const problem = nodeProblem(process.versions.node);
    if (problem) throw new Error(problem);
    if (needsInstall(root)) install(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
