import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { FieldError } from '#platform/contract/routes/errors.ts';
import type { CampusForm } from '../../schemas/console.ts';
import type { CampusRow } from '../campus-queries.ts';
import { campusId, campusSettings, type CampusSettings } from '../campus-settings.ts';

/** What other campuses and drafts have. */
export type OtherCampus = Pick<CampusRow, 'id' | 'siteUrl' | 'emailDomains'>;

/** Ids that are names of other hosts of a domain, or addresses of the console. */
const reservedIds = new Set(['admin', 'api', 'cdn', 'console', 'localhost', 'mail', 'new', 'www']);

/** Endings of names that lead to no public server. */
const localEndings = /(^|\.)(localhost|local|internal|invalid|test|lan|home|arpa)$/;

/** Everybody can have an address there, so it proves no school. */
const mailProviders = new Set(
  'aol.com fastmail.com gmail.com gmx.com googlemail.com hey.com hotmail.com icloud.com live.com mail.com me.com msn.com outlook.com pm.me proton.me protonmail.com yahoo.com zoho.com'.split(
    ' ',
  ),
);

/** Optional texts: an empty field removes the value. */
const optional = ['city', 'state', 'cityLabel'];

const lists: Record<string, (form: CampusForm) => string[]> = {
  emailDomains: (form) => form.emailDomains,
  meetingSpots: (form) => form.meetingSpots,
};

/** The settings that were typed, or what is wrong with each field. */
export function checkSettings(
  form: CampusForm,
  { id, others, live }: { id: string; others: OtherCampus[]; live: CampusRow | undefined },
): { settings: CampusSettings; problems: FieldError[] } {
  const given = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      optional.includes(name) && typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );
  const parsed = z.safeParse(campusSettings, given);
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path: [name, at], message }) => ({
      path: `body.${String(name)}`,
      msg:
        typeof at === 'number'
          ? `${lists[String(name)]?.(form)[at]} must be ${message}.`
          : `This must be ${message}.`,
    }));
    return { settings: {}, problems: found };
  }
  const settings = parsed.data;
  const isSite = { id, others };
  const problems = [
    ...findAddressProblems(settings, { ...isSite, live }),
    ...findDomainProblems(settings, { ...isSite, live }),
  ];
  return { settings, problems };
}

export function findIdProblem(id: string): string | undefined {
  if (!campusId.safeParse(id).success) return 'Use up to 20 lowercase letters and digits.';
  return reservedIds.has(id) ? `${id} is reserved. Choose another id.` : undefined;
}

type Compared = { id: string; others: OtherCampus[]; live: CampusRow | undefined };

function findAddressProblems(
  { siteUrl = '' }: CampusSettings,
  { others, live }: Compared,
): FieldError[] {
  const host = getHost(siteUrl);
  const path = 'body.siteUrl';
  const other = others.find((each) => getHost(each.siteUrl) === host);
  if (other) return [{ path, msg: `${host} is the host of ${other.id}.` }];
  if (siteUrl === live?.siteUrl) return [];
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.') || localEndings.test(host)) {
    return [{ path, msg: `${host} is no public host name. Use one such as unm.example.edu.` }];
  }
  return siteUrl.startsWith('https:')
    ? []
    : [{ path, msg: 'Begin the address with https://, so that passwords are encrypted.' }];
}

function findDomainProblems(
  { emailDomains = [] }: CampusSettings,
  { others, live }: Compared,
): FieldError[] {
  const path = 'body.emailDomains';
  return emailDomains.flatMap((domain) => {
    if (live?.emailDomains.includes(domain)) return [];
    if (mailProviders.has(domain)) {
      return [{ path, msg: `Everybody can have an address at ${domain}, so it proves no school.` }];
    }
    const other = others.find((each) => each.emailDomains.some((own) => isWithin(own, domain)));
    return other ? [{ path, msg: `${domain} belongs to ${other.id}.` }] : [];
  });
}

/** Whether an address of one domain would prove both: they are the same, or one is part of the other. */
function isWithin(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function getHost(siteUrl: string): string {
  return URL.parse(siteUrl)?.hostname ?? siteUrl;
}
