// The import rules of ARCHITECTURE.md, except cycles between features, which scripts/checks/import-rules.ts checks.
// `$1` is the feature that the importing file belongs to.
const feature = '^src/features/([^/]+)/';
const web = '(^src/platform/web/|^src/app/web/|^src/features/[^/]+/web/)';
const mail = '(^src/platform/mail/|^src/app/mail/|^src/features/[^/]+/mail/)';
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no import cycle of files',
      severity: 'error',
      from: {},
      // Imports of types do not exist at runtime, and dynamic imports run after the importing file.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'every import exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^/@' },
    },
    {
      name: 'contracts know contracts and zod only',
      severity: 'error',
      from: {
        path: '(^src/platform/contract/|/(contract|schemas)\\.ts$|/(contract|schemas)/[a-z-]+\\.ts$)',
        pathNot: tests,
      },
      to: {
        pathNot:
          '(^src/platform/contract/|/(contract|schemas)\\.ts$|/(contract|schemas)/[a-z-]+\\.ts$|node_modules/zod/)',
      },
    },
    {
      name: 'browsers get the types of schemas only',
      severity: 'error',
      from: { path: [web, '^src/features/[^/]+/contract(/|\\.ts$)'], pathNot: tests },
      to: { path: ['/schemas(/|\\.ts$)', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform knows no feature and no app',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^(src/(features|app|emulators)|db|scripts|tests)/' },
    },
    {
      name: 'the database layer knows nothing above it',
      severity: 'error',
      from: { path: '^src/platform/server/database/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/platform/server/database/' },
    },
    {
      name: 'the server knows no script',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(scripts|tests|bench)/' },
    },
    {
      name: 'features know no app',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: { path: '^(src/(app|emulators)|db|scripts|tests)/' },
    },
    {
      name: 'servers know no web',
      severity: 'error',
      from: { path: '(^src/platform/server/|^src/app/server/|^src/features/[^/]+/server/)' },
      to: { path: web },
    },
    {
      name: 'mail templates import only kinds of mails, contracts and other templates',
      severity: 'error',
      from: { path: mail, pathNot: tests },
      to: {
        path: '^(src|db|scripts|tests)/',
        pathNot: `(${mail}|^src/app/mail-contract\\.ts$|/server/mails\\.ts$|^src/platform/server/mail/mail-kind\\.ts$|/(contract|schemas)(/|\\.ts$))`,
      },
    },
    {
      name: 'only the list of mails imports mail templates',
      severity: 'error',
      from: { pathNot: '^src/(app/mail/|features/[^/]+/mail/)' },
      to: { path: '^src/features/[^/]+/mail/' },
    },
    {
      name: 'the server imports no mail template',
      severity: 'error',
      from: { path: '/server/', pathNot: tests },
      to: { path: '^src/.*/mail/.*\\.tsx$' },
    },
    {
      name: 'the web knows no server',
      severity: 'error',
      from: { path: web },
      to: { path: '(^src/.*/server/|^db/|^scripts/|node_modules/(pg|kysely|fastify)/)' },
    },
    {
      name: 'the web runs in browsers',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: "a feature's server imports another feature by its server's entry point or contract only",
      severity: 'error',
      from: { path: `${feature}server/` },
      to: {
        path: '^src/features/[^/]+/',
        pathNot:
          '(^src/features/$1/|^src/features/[^/]+/(server/(index|[a-z-]+/index)|contract|schemas)\\.ts$)',
      },
    },
    {
      name: "a feature's web code imports another feature by its web's entry points or contract only",
      severity: 'error',
      from: { path: `${feature}web/` },
      to: {
        path: '^src/features/[^/]+/',
        pathNot:
          '(^src/features/$1/|^src/features/[^/]+/(web/(index|[a-z-]+/index|lazy)\\.tsx?|contract\\.ts|schemas\\.ts)$)',
      },
    },
    {
      name: 'the app imports features by their entry points only',
      severity: 'error',
      from: { path: '^src/app/', pathNot: tests },
      to: {
        path: '^src/features/',
        pathNot:
          '^src/features/[^/]+/(server/(index|[a-z-]+/index)\\.ts|web/(index|[a-z-]+/index|lazy|pages|worker)\\.tsx?|mail/[^/]+\\.tsx|contract\\.ts|schemas\\.ts)$',
      },
    },
    {
      name: 'no file imports a test',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'production code imports no development dependency',
      severity: 'error',
      from: { path: '^src/.*/(server|contract|schemas)(/|\\.ts$)', pathNot: tests },
      // Dynamic imports are allowed: Vite, for hot reload, is not installed in production.
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
