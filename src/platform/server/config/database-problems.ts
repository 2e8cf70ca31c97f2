import {
  findAddressProblem,
  readDatabaseAddress,
} from '../database/connection/database-address.ts';
import type { Values } from './config-schema.ts';

/** What is wrong with the addresses of the database: nothing in them is ignored. */
export function databaseProblems(values: Values): string[] {
  const { DATABASE_URL: url } = values;
  const problem = url && findAddressProblem(url);
  return [
    ...(problem ? [`DATABASE_URL: ${problem}`] : []),
    ...parseReplicaUrls(values).flatMap((each) => {
      const found = findAddressProblem(each) ?? findHostsProblem(each);
      return found ? [`DATABASE_REPLICA_URLS: ${found}`] : [];
    }),
  ];
}

/** How far a replica is was asked of one server, so the read must not reach another one. */
function findHostsProblem(url: string): string | undefined {
  if (/,\s*postgres/i.test(url)) return 'addresses are separated by spaces';
  return readDatabaseAddress(url).hosts.length === 1 ? undefined : 'one host in each address';
}

export function parseReplicaUrls({
  DATABASE_REPLICA_URLS: urls = '',
}: Pick<Partial<Values>, 'DATABASE_REPLICA_URLS'>): string[] {
  return urls.split(/\s+/u).filter(Boolean);
}
