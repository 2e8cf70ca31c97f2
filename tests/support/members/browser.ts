import type { TestServer } from '../servers/server.ts';

type Call = { body?: unknown; campus?: string; headers?: Record<string, string> };

/** Calls as one browser makes them: it sends a site's cookies back to that site and to no other. */
export type Browser = {
  call(method: string, path: string, call?: Call): ReturnType<TestServer['call']>;
  /** The value of a cookie on a site; undefined if there is none. */
  cookie(name: string, campus?: string): string | undefined;
  /** Another browser that has copies of all cookies. */
  copy(): Browser;
};

export function openBrowser(server: TestServer): Browser {
  return browserWith(server, new Map());
}

function browserWith(server: TestServer, jars: Map<string, Map<string, string>>): Browser {
  const getJar = (campus: string) => {
    const jar = jars.get(campus) ?? new Map<string, string>();
    jars.set(campus, jar);
    return jar;
  };
  return {
    async call(method, path, { campus = 'ou', body, headers } = {}) {
      const jar = getJar(campus);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await server.call(method, path, {
        campus,
        body,
        headers: { ...(cookie !== '' && { cookie }), ...headers },
      });
      keep(jar, response.headers['set-cookie']);
      return response;
    },
    cookie: (name, campus = 'ou') => getJar(campus).get(name),
    copy: () =>
      browserWith(server, new Map([...jars].map(([campus, jar]) => [campus, new Map(jar)]))),
  };
}

function keep(jar: Map<string, string>, lines: unknown): void {
  for (const line of [lines].flat()) {
    if (typeof line !== 'string') continue;
    const [pair = '', ...attributes] = line.split('; ');
    const separator = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, separator));
    else jar.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}
