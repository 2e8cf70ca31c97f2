import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  campusId,
  campusSettings,
  type CampusRow,
  type CampusSettings,
} from '#features/campuses/server/index.ts';

const options = {
  name: { type: 'string' },
  'school-name': { type: 'string' },
  'site-url': { type: 'string' },
  privacy: { type: 'string' },
  accent: { type: 'string' },
  logo: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  country: { type: 'string' },
  'city-label': { type: 'string' },
  'member-count-text': { type: 'string' },
  'first-page-size': { type: 'string' },
  'time-zone': { type: 'string' },
  payouts: { type: 'string' },
  bag: { type: 'string' },
  'fee-percent': { type: 'string' },
  mailboxes: { type: 'string' },
  'email-domains': { type: 'string' },
  'add-domain': { type: 'string', multiple: true },
  'remove-domain': { type: 'string', multiple: true },
} as const;

export type CampusArguments = {
  id: string;
  settings: CampusSettings;
  logo: Buffer | undefined;
};

/** The id and the settings of `campuses -- add` and `set`; throws one error that lists all that are wrong. */
export function readCampusArguments(args: string[], campuses: CampusRow[]): CampusArguments {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [id = '', ...more] = positionals;
  if (more.length > 0) throw new Error(`Put values with spaces in quotes: ${more.join(' ')}`);
  if (!campusId.safeParse(id).success) {
    throw new Error('Give the id of the campus: up to 20 lowercase letters and digits.');
  }
  const given = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'logo' && name !== 'email-domains'
      ? [[camelCase(name), value] as const]
      : [],
  );
  const domains = parseEmailDomains(values, campuses.find((each) => each.id === id)?.emailDomains);
  const parsed = z.safeParse(campusSettings, {
    ...Object.fromEntries(given),
    ...(domains && { emailDomains: domains }),
  });
  if (!parsed.success) throw new Error(findProblems(parsed.error));
  requireUnused(id, parsed.data, campuses);
  return { id, settings: parsed.data, logo: values.logo ? readImage(values.logo) : undefined };
}

/** The campuses of the release that `campuses -- add-from-release` names, with the address of a single one. */
export function readTakenOver(
  args: string[],
  campuses: CampusRow[],
): { id: string; siteUrl: string | undefined }[] {
  const { values, positionals: ids } = parseArgs({
    args,
    options: { 'site-url': options['site-url'] },
    allowPositionals: true,
  });
  if (ids.length === 0) throw new Error('Give the id of at least one campus of the release.');
  const known = ids.find((id) => campuses.some((each) => each.id === id));
  if (known !== undefined) throw new Error(`There is a campus ${known} already.`);
  const [only = ''] = ids;
  if (values['site-url'] === undefined) return ids.map((id) => ({ id, siteUrl: undefined }));
  if (ids.length > 1) throw new Error('--site-url: give it with one campus only.');
  const parsed = z.safeParse(campusSettings, { siteUrl: values['site-url'] });
  if (!parsed.success) throw new Error(findProblems(parsed.error));
  requireUnused(only, parsed.data, campuses);
  return [{ id: only, siteUrl: parsed.data.siteUrl }];
}

type DomainOptions = {
  'email-domains'?: string | undefined;
  'add-domain'?: string[] | undefined;
  'remove-domain'?: string[] | undefined;
};

function parseEmailDomains(values: DomainOptions, before: string[] = []): string[] | undefined {
  const { 'email-domains': all, 'add-domain': added = [], 'remove-domain': removed = [] } = values;
  if (all === undefined && added.length === 0 && removed.length === 0) return undefined;
  const base = all === undefined ? before : all.split(/[\s,]+/).filter(Boolean);
  const missing = removed.filter((domain) => !base.includes(domain.toLowerCase()));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is no domain of this campus.`);
  const kept = base.filter((domain) => !removed.some((each) => each.toLowerCase() === domain));
  return [...new Set([...kept, ...added].map((domain) => domain.toLowerCase()))];
}

/** A host leads to one campus, and an email domain proves one school. */
function requireUnused(
  id: string,
  { siteUrl, emailDomains = [] }: CampusSettings,
  campuses: CampusRow[],
): void {
  for (const other of campuses.filter((each) => each.id !== id)) {
    if (siteUrl !== undefined && getHost(siteUrl) === getHost(other.siteUrl)) {
      throw new Error(`--site-url: ${getHost(siteUrl)} is the host of ${other.id}.`);
    }
    const shared = emailDomains.find((domain) => other.emailDomains.includes(domain));
    if (shared) throw new Error(`The email domain ${shared} belongs to ${other.id}.`);
  }
}

function getHost(siteUrl: string): string {
  return URL.parse(siteUrl)?.hostname ?? siteUrl;
}

function findProblems(error: z.core.$ZodError): string {
  const lines = error.issues.map(({ path, message }) => {
    const option = String(path[0]).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${option}: must be ${message}`;
  });
  return [...new Set(lines)].join('\n');
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** npm runs scripts in another folder than the operator's. */
function readImage(file: string): Buffer {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file));
  } catch {
    throw new Error(`--logo: the file ${file} cannot be read.`);
  }
}
