import pg from 'pg';

export type Host = { host: string; port: number };

/** Which of several hosts is used, in the words of libpq's `target_session_attrs`. */
export type WantedHost = (typeof wantedHosts)[number];
const wantedHosts = [
  'any',
  'read-write',
  'read-only',
  'primary',
  'standby',
  'prefer-standby',
] as const;

/** What the address of a database says. */
export type DatabaseAddress = {
  /** The address with one host, for pg, which knows no lists of them. */
  url: string;
  database: string;
  /** In the order in which they are tried. */
  hosts: Host[];
  wanted: WantedHost;
  /** Whether the order of the hosts is drawn by lot, so that servers spread over them. */
  isBalanced: boolean;
  /** How long one host may take to respond; undefined if the address does not say. */
  connectMs: number | undefined;
  bindsChannel: boolean;
};

const parts = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/i;

/** Checks of the parameters that an address may have; each returns what the value must be. */
const parameters: Record<string, (value: string) => string | undefined> = {
  ...Object.fromEntries(
    [
      'user',
      'password',
      'host',
      'port',
      'application_name',
      'fallback_application_name',
      'options',
      'client_encoding',
      'sslcert',
      'sslkey',
      'sslnegotiation',
    ].map((name) => [name, () => undefined]),
  ),
  target_session_attrs: oneOf(...wantedHosts),
  load_balance_hosts: oneOf('disable', 'random'),
  connect_timeout: (value) => (/^\d{1,4}$/.test(value) ? undefined : 'a number of seconds'),
  sslmode: oneOf('disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'),
  // Node has the certificates of the public authorities.
  sslrootcert: (value) => (value === 'system' ? 'a file, or left out' : undefined),
  ssl: oneOf('true', 'false', '1', '0', 'no-verify'),
  uselibpqcompat: oneOf('true', 'false'),
  channel_binding: oneOf('disable', 'prefer'),
  gssencmode: oneOf('disable', 'prefer'),
};

function oneOf(...values: string[]): (value: string) => string | undefined {
  return (value) => (values.includes(value) ? undefined : values.join(', '));
}

const anAddress = 'must be an address such as postgres://user:password@database.example:5432/quad';

/** What is wrong with the address of a database, without its secrets; undefined if nothing is. */
export function findAddressProblem(databaseUrl: string): string | undefined {
  const matched = parts.exec(databaseUrl);
  if (!matched) return anAddress;
  const [, , , authority = '', , query = ''] = matched;
  const given = new URLSearchParams(query);
  const problem = findParameterProblem(given) ?? findHostProblem(authority.split(','), given);
  return problem ?? (canBeRead(databaseUrl) ? undefined : anAddress);
}

function findParameterProblem(given: URLSearchParams): string | undefined {
  for (const [name, value] of given) {
    const check = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!check) return `${name} is not supported in an address: leave it out`;
    const expected = check(value);
    if (expected !== undefined) return `${name} must be ${expected}`;
  }
  return undefined;
}

function findHostProblem(authority: string[], given: URLSearchParams): string | undefined {
  const hosts = given.get('host')?.split(',') ?? authority;
  const ports = given.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length) {
    return 'port must be one, or as many as there are hosts';
  }
  if (authority.some((each) => !readHost(each))) {
    return 'must have hosts such as db1:5432,db2:5432';
  }
  return ports.some((port) => port !== '' && !isPort(port))
    ? 'port must be a number from 1 to 65535'
    : undefined;
}

/** Whether pg and the decoding of names accept it, too. */
function canBeRead(databaseUrl: string): boolean {
  try {
    readDatabaseAddress(databaseUrl);
    return true;
  } catch {
    return false;
  }
}

/** Reads an address that has no problem. */
export function readDatabaseAddress(databaseUrl: string): DatabaseAddress {
  const [, scheme = '', userinfo, authority = '', path = '', query = ''] =
    parts.exec(databaseUrl) ?? [];
  const given = new URLSearchParams(query);
  const hosts = readHosts(authority, given);
  const { url, database, first } = addressOfOne({
    scheme,
    userinfo,
    authority,
    path,
    given,
    hosts,
  });
  const seconds = Number(given.get('connect_timeout') ?? 0);
  return {
    url,
    database,
    hosts: hosts.length > 1 ? hosts : [first],
    wanted: wantedHosts.find((each) => each === given.get('target_session_attrs')) ?? 'any',
    isBalanced: given.get('load_balance_hosts') === 'random',
    // As in libpq, 0 says nothing, and a second is too short.
    connectMs: seconds > 0 ? Math.max(seconds, 2) * 1_000 : undefined,
    bindsChannel: given.get('channel_binding') === 'prefer',
  };
}

/** The same address with another database. */
export function withDatabase(databaseUrl: string, name: string): string {
  const [, scheme = '', userinfo, authority = '', , query] = parts.exec(databaseUrl) ?? [];
  const path = `/${encodeURIComponent(name)}`;
  return joined({ scheme, userinfo, authority, path, query });
}

type Joined = {
  scheme: string;
  userinfo: string | undefined;
  authority: string;
  path: string;
  query: string | undefined;
};

function joined({ scheme, userinfo, authority, path, query }: Joined): string {
  const user = userinfo === undefined ? '' : `${userinfo}@`;
  return scheme + user + authority + path + (query ? `?${query}` : '');
}

/** The hosts of a list; one at most if the address has none, or one. */
function readHosts(authority: string, given: URLSearchParams): Host[] {
  const listed = given
    .get('host')
    ?.split(',')
    .map((host) => ({ host, port: undefined }));
  const hosts =
    listed ?? authority.split(',').map((each) => readHost(each) ?? { host: '', port: undefined });
  const ports = given.get('port')?.split(',');
  return hosts.map(({ host, port }, at) => ({
    host: host || 'localhost',
    port: Number((ports && (ports[at] ?? ports[0])) || port || 5432),
  }));
}

/** `db:5432`, `[::1]`, or the percent-encoded folder of a socket. */
function readHost(text: string): { host: string; port: string | undefined } | undefined {
  const matched = /^(?:\[([\da-f:.]+)\]|([^:[\]\s]*))(?::(\d*))?$/i.exec(text);
  if (!matched) return undefined;
  const [, v6, name = '', port] = matched;
  if (port !== undefined && port !== '' && !isPort(port)) return undefined;
  try {
    return { host: v6 ?? decodeURIComponent(name), port: port || undefined };
  } catch {
    return undefined;
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

type OfOne = Omit<Joined, 'query'> & { given: URLSearchParams; hosts: Host[] };

function addressOfOne({ given, hosts, ...parts }: OfOne) {
  const kept = new URLSearchParams(given);
  const sslmode = kept.get('sslmode') ?? '';
  // pg checks the certificate in each of these modes, and warns that it says so.
  const isChecked = ['allow', 'prefer', 'require', 'verify-ca'].includes(sslmode);
  if (isChecked && kept.get('uselibpqcompat') !== 'true') kept.set('sslmode', 'verify-full');
  if (hosts.length > 1) for (const name of ['host', 'port']) kept.delete(name);
  const authority = hosts.length > 1 ? 'localhost' : parts.authority;
  const url = joined({ ...parts, authority, query: kept.toString().replaceAll('+', '%20') });
  // pg also reads the folder of a socket, and the defaults.
  const { host, port, database = '' } = new pg.Client({ connectionString: url });
  return { url, database, first: { host, port } };
}
