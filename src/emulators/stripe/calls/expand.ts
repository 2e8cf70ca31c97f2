import type { Stored } from '../state.ts';

type Fields = Record<string, unknown>;

/** A copy of an object in which the ids at the paths, such as `latest_charge.balance_transaction`, are the objects. */
export function expand<T extends object>(object: T, paths: string[], stored: Stored): T {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(copy as Fields, path.split('.'), stored);
  return copy;
}

function expandPath(target: Fields, [name, ...rest]: string[], stored: Stored): void {
  if (name === undefined) return;
  const value = target[name];
  if (Array.isArray(value)) {
    for (const each of value as Fields[]) expandPath(each, rest, stored);
    return;
  }
  if (typeof value === 'string') target[name] = structuredClone(find(value, stored)) ?? value;
  if (typeof target[name] === 'object' && target[name]) {
    expandPath(target[name] as Fields, rest, stored);
  }
}

function find(id: string, stored: Stored): object | undefined {
  const { payments, charges, refunds, transfers, reversals, disputes, balance } = stored;
  const byId = [payments, charges, refunds, transfers, reversals, disputes];
  return (
    byId.map((each) => each[id]).find((found) => found !== undefined) ??
    balance.find((change) => change.id === id)
  );
}
