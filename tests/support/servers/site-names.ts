/** The host of a campus's site on a test server; OU is at plain localhost. */
export const getHost = (campus: string, port: number | string): string =>
  campus === 'ou' ? `localhost:${port}` : `${campus}.localhost:${port}`;

/** The cookie that says which campus's site a test page shows, and the port of its server: `<campus>.<port>`. */
export const siteCookie = 'test-site';

/** A header with the session cookie of another member, as whom the call is made. */
export const actAsHeader = 'x-test-as';

/** Prefix of the addresses of the site's HTML pages; without it, such an address is a page of the test runner. */
export const documentPrefix = '/test-document';
