/**
 * A written-out address: scheme, host with its port, and the rest. No user before the host, and no foreign letters; the flags `iu`
 * would take the Kelvin sign for a k.
 */
const written = /^(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/)?([A-Za-z\d.-]{1,253}(?::\d{1,5})?)((?:[/?#].*)?)$/;

/** Invisible characters and spaces, and letters from right to left, which change the order in which an address is read. */
const misread =
  /[\s\p{C}\p{M}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Endings that people take for the end of a host wherever they stand in it: `venmo.com.evil.example`. */
const wellKnownEnding = /^(?:com|org|net|edu|gov|co)(?:-|$)/;

const maxShown = 80;

/**
 * Whether the text of a link is its address, or the beginning of it that ends with the host or with `…`. Everything
 * else is a name, or may be mistaken for another address: other hosts and paths, look-alike letters, a user before
 * the host, a well-known ending within it, a capital I that is read as l.
 */
export function namesAddress(text: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.protocol === 'mailto:') {
    return target.search === '' && sameEmail(text, target.pathname);
  }
  const { username, password, hostname } = target;
  if (misread.test(text) || username + password !== '' || hasInnerEnding(hostname)) return false;
  const cut = text.endsWith('…');
  return namesWeb(cut ? text.slice(0, -1) : text, target, cut);
}

function namesWeb(text: string, target: URL, cut: boolean): boolean {
  const [, host = '', rest = ''] = written.exec(text) ?? [];
  const address = `${target.protocol}//${host}${rest}`;
  if (host === '' || !isPlainCase(host) || !URL.canParse(address)) return false;
  const named = new URL(address);
  if (plainHost(named) !== plainHost(target)) return false;
  if (rest === '') return !cut;
  return cut ? getPath(target).startsWith(getPath(named)) : getPath(target) === getPath(named);
}

/** Where a link leads, for people: the host, with the beginning of the path; or the email address. */
export function targetOf(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, maxShown);
  const target = new URL(url);
  if (target.protocol === 'mailto:') return shorten(target.pathname + target.search);
  const host = target.host.replace(/\.(?=:|$)/, '');
  if (!hasInnerEnding(target.hostname)) return host + shorten(getPath(target));
  // The end of the host is what belongs to one owner; what is before it was chosen to mislead.
  return ownedPart(host);
}

function shorten(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function sameEmail(text: string, address: string): boolean {
  const plain = text.toLowerCase().replace(/^mailto:/, '');
  return /^[\x21-\x7e]+$/.test(plain) && plain === address.toLowerCase();
}

/** People write `Ou.edu` at the beginning of a sentence. */
function isPlainCase(host: string): boolean {
  return /^[A-HJ-Za-z\d][a-z\d.:-]*$/.test(host);
}

function plainHost({ host }: URL): string {
  return host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');
}

function getPath({ pathname, search, hash }: URL): string {
  return (pathname + search + hash).replace(/\/$/, '');
}

function hasInnerEnding(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  const owned = labels.length - ownedLabels(labels);
  return labels.some(
    (label, index) =>
      // In `venmo.com-pay.example`, the owned part begins with the ending.
      index > 0 &&
      index <= owned &&
      (index < owned || label.includes('-')) &&
      wellKnownEnding.test(label),
  );
}

function ownedPart(host: string): string {
  const labels = host.split('.');
  return labels.slice(-ownedLabels(labels.map((label) => label.replace(/:\d+$/, '')))).join('.');
}

/** How many labels at the end are one owner's: two, or three below `ac.uk`, `com.br` and their like. */
function ownedLabels(labels: readonly string[]): number {
  const second = labels.at(-2) ?? '';
  const isCountry = (labels.at(-1) ?? '').length === 2;
  return isCountry && /^(?:ac|co|com|edu|gov|net|org)$/.test(second) ? 3 : 2;
}
