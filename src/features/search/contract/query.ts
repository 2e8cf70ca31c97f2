// What the search box of every page needs; the rest of the contract is loaded with the results.

/** Longer texts are rejected. */
export const maxQueryLength = 200;
