/** What is kept in memory of a table is read again after this time, so a change takes effect on all servers without a restart. */
export const defaultRefreshMs = 5_000;
