// What the operator's command needs.
export { balances } from './ledger-queries.ts';
export { readsFrom, reconcile, type Difference } from './reconcile.ts';
