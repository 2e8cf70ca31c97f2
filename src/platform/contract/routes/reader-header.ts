/**
 * The header of a page with the id of the member whom it was rendered for. The service worker keeps pages by it, so that
 * nobody gets those of another.
 */
export const readerHeader = 'x-reader';

/** Its value on a page for a visitor. */
export const visitorReader = 'visitor';
