import { findAddressProblem } from '../database/connection/database-address.ts';
import type { Values } from './config-schema.ts';

/** What is wrong with the address of the database: nothing in it is ignored. */
export function databaseProblems({ DATABASE_URL: url }: Values): string[] {
  const problem = url && findAddressProblem(url);
  return problem ? [`DATABASE_URL: ${problem}`] : [];
}
