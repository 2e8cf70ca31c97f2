/** The host of a campus's site on a server of tests; OU's is the first address. */
export const hostOf = (campus: string, port: number | string): string =>
  campus === 'ou' ? `localhost:${port}` : `${campus}.localhost:${port}`;

/** The cookie that says whose site a page of tests shows: `<campus>.<port of its server>`. */
export const siteCookie = 'test-site';

/** The header by which a call is made as somebody else than whose page it is: their cookie. */
export const asHeader = 'x-test-as';

/** Where the documents of the site are: addresses without it are pages of the test runner. */
export const documentPrefix = '/test-document';
