/** Which mailboxes of its domains prove a school: any, or plain ones of letters and digits only (VERIFY-11). */
export type Mailboxes = 'any' | 'plain';

/** What an address is compared with. */
export type AddressedSchool = {
  name: string;
  emailDomains: readonly string[];
  mailboxes: Mailboxes;
};

/** The address in its stored spelling with its school, or what is wrong with what was typed. */
export type ReadAddress<School> =
  | { address: string; school: School; problem?: never }
  | { address?: never; school?: never; problem: string };

/** Of an address before the @ (RFC 5321). */
const maxMailboxLength = 64;

/**
 * Reads a school address; server and browser use this. A mailbox is proven by one member, so addresses that reach the
 * same one are one address: in lower case, and without a part after a plus.
 */
export function readSchoolAddress<School extends AddressedSchool>(
  typed: string,
  schools: readonly School[],
): ReadAddress<School> {
  const address = toStoredAddress(typed);
  const [mailbox = '', domain = '', ...more] = address.split('@');
  const problem = findOddCharacters(mailbox) ?? findBadDots(mailbox);
  if (mailbox === '' || domain === '' || more.length > 0)
    return { problem: `write it as you@${mainDomain(schools) ?? 'school.edu'}` };
  if (problem !== undefined) return { problem };
  const school = schools.find(({ emailDomains }) => isOfDomains(domain, emailDomains));
  if (!school) return { problem: describeDomains(schools, domain) };
  if (school.mailboxes === 'plain' && /[^a-z0-9]/.test(mailbox))
    return { problem: `${school.name} has only letters and digits before the @` };
  return { address, school };
}

/** Only these letters have another spelling: the lower case of others, such as the Kelvin sign, is one of them. */
export function toStoredAddress(typed: string): string {
  return typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function findOddCharacters(mailbox: string): string | undefined {
  if (/\s/.test(mailbox)) return 'leave out the space';
  if (/^[a-z0-9._-]+\+/.test(mailbox)) return 'leave out the + and what follows it';
  if (/[^a-z0-9._-]/.test(mailbox))
    return 'before the @ only letters, digits, dots, hyphens and underscores';
  return mailbox.length > maxMailboxLength
    ? `at most ${maxMailboxLength} characters before the @`
    : undefined;
}

function findBadDots(mailbox: string): string | undefined {
  if (mailbox.startsWith('.')) return 'it begins with a dot';
  // Mail programs take such an address for an option.
  if (mailbox.startsWith('-')) return 'it begins with a hyphen';
  if (mailbox.endsWith('.')) return 'it has a dot before the @';
  return mailbox.includes('..') ? 'it has two dots in a row' : undefined;
}

/** A host name: no empty parts between its dots. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]+$/;

function isOfDomains(domain: string, emailDomains: readonly string[]): boolean {
  return (
    hostName.test(domain) &&
    emailDomains.some((own) => domain === own || domain.endsWith(`.${own}`))
  );
}

/** With one school, where its addresses are; the domains that others include go without saying. */
function describeDomains(schools: readonly AddressedSchool[], domain: string): string {
  const [school, ...others] = schools;
  if (!school || others.length > 0)
    return hostName.test(domain) ? `no school here has ${domain}` : 'check what follows the @';
  const { name, emailDomains } = school;
  const widest = emailDomains.filter(
    (each) => !emailDomains.some((other) => each.endsWith(`.${other}`)),
  );
  if (widest.length === 0) return `${name} has no school emails yet`;
  const named = widest.slice(0, maxNamedDomains);
  const domains =
    widest.length > named.length ? `${named.join(', ')} and others` : alternatives.format(named);
  return `addresses of ${name} end in ${domains}`;
}

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** More would be hard to read beside a field. */
const maxNamedDomains = 3;

function mainDomain([school, ...others]: readonly AddressedSchool[]): string | undefined {
  return others.length > 0 ? undefined : school?.emailDomains[0];
}
