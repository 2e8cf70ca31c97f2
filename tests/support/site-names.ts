/** The cookie that says whose site a page of tests shows: `<campus>.<port of its server>`. */
export const siteCookie = 'test-site';

/** The header by which a call is made as somebody else than whose page it is: their cookie. */
export const asHeader = 'x-test-as';

/** Where the documents of the site are: addresses without it are pages of the test runner. */
export const documentPrefix = '/test-document';
