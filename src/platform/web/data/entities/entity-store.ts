import type { OwnFields } from '../../page/own-facts.tsx';
import { createStore } from '../create-store.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Position } from '../../live/position.ts';
import { Deletions } from './deletions.ts';
import {
  beforeReset,
  isOfMember,
  newEntry,
  nothingKnown,
  oldestOf,
  updateShown,
  type Change,
  type Entry,
  type Fields,
} from './entity-entry.ts';
import { unknownNumber } from '../read-at.ts';

/** A kind of entity, such as posts. */
export type EntityKind<T extends { id: string }> = {
  name: string;
  /** The fields whose versions are numbers of the reader's own log; those of all others are of the campus's log. */
  ofMember: readonly (keyof T & string)[] | 'all';
  /** The field that names a member: a post's author, for instance. */
  member?: keyof T & string;
  /** The ids of entities of this kind whose deletion also deletes this one. */
  deletedWith?: (entity: T) => readonly (string | null)[];
};

/** A member from an event or the reader's own edit, and the number of the campus's log at that time. */
type LatestMember = { member: MemberSummary; at: number };

/** The entities in the data of a page, each with its kind. */
export type InlinedEntities = [kind: string, fields: Fields & { id: string }][];

/** An entity as it was read. */
export type Reading<T> = { entity: T; readAt: Position };

/** How many incomplete entities are kept for responses that are still on their way. */
const maxIncomplete = 500;

/**
 * Stores every post, conversation, message and so on once by id. Each field has the log position at which it was read,
 * and an older value never overwrites a newer one, in whatever order responses and events arrive (decision 16).
 */
export class EntityStore {
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #incomplete = new Set<string>();
  readonly #deletions = new Deletions();
  readonly #members = new Map<string, LatestMember>();
  readonly #lists = new Map<string, readonly unknown[]>();
  readonly #changes = createStore(null);
  readonly listen = this.#changes.listen;
  /** Set only while the server renders a page for several members: watches who reads the fields of the reader's own log. */
  watchOwn: (<T extends object>(entity: T, kind: OwnFields) => T) | undefined;
  /** How many calls of `changeTogether` are running. */
  #depth = 0;
  #isUntold = false;

  /** Tells the listeners once of all changes that `change` makes: each change would ask every card on the page. */
  changeTogether(change: () => void): void {
    this.#depth += 1;
    try {
      change();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0 && this.#isUntold) this.#tell();
    }
  }

  /** Stores complete entities that were read at a position. */
  keep<T extends { id: string }>(
    kind: EntityKind<T>,
    entities: readonly T[],
    readAt: Position,
  ): void {
    for (const entity of entities) {
      this.#merge(kind, { id: entity.id, fields: entity, readAt }).isWhole = true;
      this.#incomplete.delete(getKey(kind, entity.id));
      this.#deletions.end(getKey(kind, entity.id), readAt);
    }
    this.#changed();
  }

  /** Stores some fields of an entity that were read at a position. */
  patch<T extends { id: string }>(
    kind: EntityKind<T>,
    id: string,
    { fields, readAt }: { fields: Partial<T>; readAt: Position },
  ): void {
    if (!this.#merge(kind, { id, fields, readAt }).isWhole) this.#noteIncomplete(getKey(kind, id));
    this.#changed();
  }

  /**
   * Marks an entity as deleted at a position; without one, for good. It is shown again when it is read at a later position: staff
   * took it down and put it back. A response that was read before and arrives late does not restore it.
   */
  delete(kind: { name: string }, id: string, readAt: Position = nothingKnown): void {
    this.#deletions.add(getKey(kind, id), readAt);
    this.#changed();
  }

  /** Ends a deletion of an entity that exists at a position, if that is later. `keep` does so by itself. */
  restore(kind: { name: string }, id: string, readAt: Position): void {
    if (this.#deletions.end(getKey(kind, id), readAt)) this.#changed();
  }

  /**
   * Shows a change by the reader on top of the stored fields, until it is ended with null. A change that returns its
   * argument ends too: the stored fields already include it.
   */
  act<T extends { id: string }>(
    kind: EntityKind<T>,
    { id, name }: { id: string; name: string },
    change: ((entity: T) => T) | null,
  ): void {
    const entry = this.#entry(kind, id);
    // All entities of a kind have its type.
    if (change) entry.acts.set(name, change as unknown as Change);
    else entry.acts.delete(name);
    updateShown(entry);
    this.#changed();
  }

  /** Shows a member's new name and photo with every entity that was read before. */
  storeMember(member: MemberSummary, [campus]: Position): void {
    // An event of the reader's own log, about a member of another campus, has no number of the campus's log. It counts as
    // newer than all that was read; such events come in order.
    const at = campus === unknownNumber ? Number.POSITIVE_INFINITY : campus;
    this.#members.set(member.id, { member, at });
    this.#changed();
  }

  /** The member as last stored. */
  latestMember(memberId: string): MemberSummary | undefined {
    return this.#members.get(memberId)?.member;
  }

  /** The entity; undefined if it is incomplete or deleted. The same object until it changes. */
  get<T extends { id: string }>(kind: EntityKind<T>, id: string): T | undefined {
    const entry = this.#entries.get(kind.name)?.get(id);
    if (!entry?.isWhole || this.isDeleted(kind, id)) return undefined;
    // Stored under this kind by `keep`.
    const entity = this.#withLatestMember(kind, entry) as T;
    return this.watchOwn?.(entity, kind) ?? entity;
  }

  isDeleted<T extends { id: string }>(kind: EntityKind<T>, id: string): boolean {
    if (this.#deletions.has(getKey(kind, id))) return true;
    const entry = this.#entries.get(kind.name)?.get(id);
    if (!entry?.isWhole || !kind.deletedWith) return false;
    const above = kind.deletedWith(entry.shown as T);
    return above.some((each) => each !== null && this.isDeleted(kind, each));
  }

  /** All complete entities of a kind that are not deleted. Returns the same array until something changes. */
  all<T extends { id: string }>(kind: EntityKind<T>): readonly T[] {
    const known = this.#lists.get(kind.name);
    if (known) return known as readonly T[];
    const ids = [...(this.#entries.get(kind.name)?.keys() ?? [])];
    const list = ids.map((id) => this.get(kind, id)).filter((entity) => entity !== undefined);
    this.#lists.set(kind.name, list);
    return list;
  }

  /** The entities of a kind with a version at or after a position: a list read at that position may lack them. */
  since<T extends { id: string }>(kind: EntityKind<T>, [campus, member]: Position): T[] {
    const entries = this.#entries.get(kind.name);
    return this.all(kind).filter(({ id }) => {
      const newest = entries?.get(id)?.newest ?? nothingKnown;
      return newest[0] >= campus || newest[1] >= member;
    });
  }

  /** The complete entities of a kind without the reader's own changes, each with the position of its oldest field. */
  readings<T extends { id: string }>(kind: EntityKind<T>): Reading<T>[] {
    const entries = [...(this.#entries.get(kind.name) ?? [])];
    return entries
      .filter(([id, { isWhole }]) => isWhole && !this.isDeleted(kind, id))
      .map(([, entry]) => ({ entity: entry.fields as T, readAt: oldestOf(kind, entry) }));
  }

  /** After a reset of the stream, numbers may start again: everything read from now on is newer. */
  forgetVersions(): void {
    for (const entries of this.#entries.values()) {
      for (const entry of entries.values()) {
        entry.versions = {};
        entry.pageVersions = nothingKnown;
        entry.newest = [unknownNumber, unknownNumber];
        entry.memberReadAt = beforeReset(entry.memberReadAt);
      }
    }
    this.#deletions.forgetVersions();
    // `#members` is not emptied, because the reader's own new name is not loaded again.
    for (const latest of this.#members.values()) latest.at = beforeReset(latest.at);
  }

  inlined(): InlinedEntities {
    return [...this.#entries].flatMap(([kind, entries]) =>
      [...entries].map(([id, { fields }]): InlinedEntities[number] => [kind, { ...fields, id }]),
    );
  }

  /** Stores the entities that the server rendered the page from. */
  takeInlined(inlined: InlinedEntities, readAt: Position): void {
    for (const [name, fields] of inlined) {
      const entry = this.#entry({ name }, fields.id);
      const newest = [...readAt];
      const read = { fields, shown: fields, pageVersions: readAt, newest, memberReadAt: readAt[0] };
      Object.assign(entry, read, { isWhole: true });
    }
    this.#changed();
  }

  #entry({ name }: { name: string }, id: string): Entry {
    const ofKind = this.#entries.get(name) ?? new Map<string, Entry>();
    this.#entries.set(name, ofKind);
    const entry = ofKind.get(id) ?? newEntry();
    ofKind.set(id, entry);
    return entry;
  }

  #merge<T extends { id: string }>(
    kind: EntityKind<T>,
    { id, fields, readAt }: { id: string; fields: Partial<T>; readAt: Position },
  ): Entry {
    const entry = this.#entry(kind, id);
    const fresh = Object.entries(fields).filter(([field]) => {
      const log = isOfMember(kind, field) ? 1 : 0;
      if (readAt[log] < (entry.versions[field] ?? entry.pageVersions[log])) return false;
      entry.versions[field] = readAt[log];
      entry.newest[log] = Math.max(entry.newest[log], readAt[log]);
      if (field === kind.member) entry.memberReadAt = readAt[0];
      return true;
    });
    entry.fields = { ...entry.fields, ...Object.fromEntries(fresh) };
    updateShown(entry);
    return entry;
  }

  #withLatestMember({ member: field }: { member?: string }, entry: Entry): Fields {
    const { shown, memberReadAt, withLatest } = entry;
    // A kind's `member` is a field of this type.
    const own = field === undefined ? null : (shown[field] as { id: string } | null);
    const latest = own ? this.#members.get(own.id) : undefined;
    if (field === undefined || !latest || latest.at < memberReadAt) return shown;
    if (withLatest?.of === shown && withLatest.member === latest.member) return withLatest.shown;
    const { member } = latest;
    entry.withLatest = { of: shown, member, shown: { ...shown, [field]: member } };
    return entry.withLatest.shown;
  }

  #noteIncomplete(key: string): void {
    this.#incomplete.add(key);
    const [oldest] = this.#incomplete;
    if (this.#incomplete.size <= maxIncomplete || oldest === undefined) return;
    this.#incomplete.delete(oldest);
    const [kind = '', id = ''] = oldest.split(' ');
    this.#entries.get(kind)?.delete(id);
  }

  #changed(): void {
    this.#lists.clear();
    if (this.#depth > 0) this.#isUntold = true;
    else this.#tell();
  }

  #tell(): void {
    this.#isUntold = false;
    this.#changes.set(null);
  }
}

function getKey({ name }: { name: string }, id: string): string {
  return `${name} ${id}`;
}
