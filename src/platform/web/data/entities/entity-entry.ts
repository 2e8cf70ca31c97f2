import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Position } from '../../live/position.ts';
import { unknownNumber } from '../read-at.ts';

export type Fields = Record<string, unknown>;
export type Change = (entity: Fields) => Fields;

/** What the store has of one entity. */
export type Entry = {
  fields: Fields;
  /** The version of each field: the number of its log at which it was read. */
  versions: Record<string, number>;
  /** The version of all fields that came with the page. */
  pageVersions: Position;
  /** The latest version in each of the two logs. */
  newest: [campus: number, member: number];
  /** False while only some of its fields are known. */
  isWhole: boolean;
  /** The reader's own changes, which the server has not confirmed. */
  acts: Map<string, Change>;
  shown: Fields;
  /** The number of the campus's log at which the member that the entity names was read. */
  memberReadAt: number;
  /** The entity with the member as last stored. */
  withLatest?: { of: Fields; member: MemberSummary; shown: Fields };
};

/** The lowest version in each log. A log to which no field belongs counts with its newest. */
export function oldestOf(kind: { ofMember: readonly string[] | 'all' }, entry: Entry): Position {
  const oldest: Entry['newest'] = [Infinity, Infinity];
  for (const field of Object.keys(entry.fields)) {
    const log = isOfMember(kind, field) ? 1 : 0;
    oldest[log] = Math.min(oldest[log], entry.versions[field] ?? entry.pageVersions[log]);
  }
  return oldest[0] === Infinity ? [entry.newest[0], oldest[1]] : oldest;
}

export const nothingKnown: Position = [unknownNumber, unknownNumber];

/** More than twice as high as any log's numbers, of which each promotion of a standby takes a billion. */
const resetGap = 1e15;

/** A number from before a reset: lower than all that follow, and in the same order as the others from before. */
export function beforeReset(number: number): number {
  return Math.min(number, resetGap / 2) - resetGap;
}

export function newEntry(): Entry {
  return {
    fields: {},
    versions: {},
    pageVersions: nothingKnown,
    newest: [unknownNumber, unknownNumber],
    isWhole: false,
    acts: new Map(),
    shown: {},
    memberReadAt: unknownNumber,
  };
}

export function updateShown(entry: Entry): void {
  entry.shown = entry.fields;
  for (const [name, change] of entry.acts) {
    const changed = change(entry.shown);
    if (changed === entry.shown) entry.acts.delete(name);
    entry.shown = changed;
  }
}

export function isOfMember(
  { ofMember }: { ofMember: readonly string[] | 'all' },
  field: string,
): boolean {
  return ofMember === 'all' || ofMember.includes(field);
}
