import type { Position } from '../live/position.ts';
import { unknownNumber } from './read-at.ts';

/** A kind of things that are stored once by id. */
export type EntityKind<T extends { id: string }> = {
  name: string;
  /** The fields that the member's own log tells of; the campus's log tells of all others. */
  ofMember: readonly (keyof T & string)[] | 'all';
  /** The entities of this kind that it is deleted with. */
  deletedWith?: (entity: T) => readonly (string | null)[];
};

type Fields = Record<string, unknown>;
type Change = (entity: Fields) => Fields;

type Entry = {
  fields: Fields;
  /** The number at which each field was read, in the log that tells of it. */
  versions: Record<string, number>;
  /** The same for fields that came with the page. */
  pageVersions: Position;
  /** The newest of them, in each of the two logs. */
  newest: [campus: number, member: number];
  /** False while only events told of parts of it. */
  isWhole: boolean;
  /** The reader's own acts that the server has not confirmed. */
  acts: Map<string, Change>;
  shown: Fields;
};

/** What a page carries of the store: kind, id and fields of each entity. */
export type InlinedEntities = [kind: string, id: string, fields: Fields][];

/** Parts of entities that were never read are kept for answers under way, up to this many. */
const maxParts = 500;

/**
 * Every post, conversation, message … that answers and events brought, once by id. Each field keeps the log position
 * at which it was read, and an older one never overwrites a newer one, in whatever order they arrive.
 */
export class EntityStore {
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #parts = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #lists = new Map<string, readonly unknown[]>();
  readonly #listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores whole entities as they were read at a position. */
  keep<T extends { id: string }>(
    kind: EntityKind<T>,
    entities: readonly T[],
    readAt: Position,
  ): void {
    for (const entity of entities) {
      this.#merge(kind, { id: entity.id, fields: entity, readAt }).isWhole = true;
      this.#parts.delete(keyOf(kind, entity.id));
    }
    this.#changed();
  }

  /** Stores some fields of an entity as they were read at a position. */
  patch<T extends { id: string }>(
    kind: EntityKind<T>,
    id: string,
    { fields, readAt }: { fields: Partial<T>; readAt: Position },
  ): void {
    if (!this.#merge(kind, { id, fields, readAt }).isWhole) this.#boundParts(keyOf(kind, id));
    this.#changed();
  }

  /** An entity was deleted: no late answer brings it back. */
  delete(kind: { name: string }, id: string): void {
    this.#deleted.add(keyOf(kind, id));
    this.#changed();
  }

  /**
   * Shows an act of the reader on top of what was read, until it is ended by null. A change that has nothing left to
   * add returns what it was given, and ends by itself.
   */
  act<T extends { id: string }>(
    kind: EntityKind<T>,
    { id, name }: { id: string; name: string },
    change: ((entity: T) => T) | null,
  ): void {
    const entry = this.#entry(kind, id);
    // Entities of a kind have its shape.
    if (change) entry.acts.set(name, change as unknown as Change);
    else entry.acts.delete(name);
    show(entry);
    this.#changed();
  }

  /** Undefined where it is not known as a whole, or deleted. The same object until it changes. */
  get<T extends { id: string }>(kind: EntityKind<T>, id: string): T | undefined {
    const entry = this.#entries.get(kind.name)?.get(id);
    if (!entry?.isWhole || this.isDeleted(kind, id)) return undefined;
    // Stored by `keep` under this kind.
    return entry.shown as T;
  }

  isDeleted<T extends { id: string }>(kind: EntityKind<T>, id: string): boolean {
    if (this.#deleted.has(keyOf(kind, id))) return true;
    const entry = this.#entries.get(kind.name)?.get(id);
    if (!entry?.isWhole || !kind.deletedWith) return false;
    const above = kind.deletedWith(entry.shown as T);
    return above.some((each) => each !== null && this.isDeleted(kind, each));
  }

  /** All of a kind that are known as a whole and not deleted. The same array until something changes. */
  all<T extends { id: string }>(kind: EntityKind<T>): readonly T[] {
    const known = this.#lists.get(kind.name);
    if (known) return known as readonly T[];
    const ids = [...(this.#entries.get(kind.name)?.keys() ?? [])];
    const list = ids.map((id) => this.get(kind, id)).filter((entity) => entity !== undefined);
    this.#lists.set(kind.name, list);
    return list;
  }

  /** Those of them that were read at a position, or told of after it: what a list that was read there may lack. */
  since<T extends { id: string }>(kind: EntityKind<T>, [campus, member]: Position): T[] {
    const entries = this.#entries.get(kind.name);
    return this.all(kind).filter(({ id }) => {
      const newest = entries?.get(id)?.newest ?? nothingKnown;
      return newest[0] >= campus || newest[1] >= member;
    });
  }

  /** After a reset of the stream numbers may begin anew: whatever is read next is newer. */
  forgetVersions(): void {
    for (const entries of this.#entries.values()) {
      for (const entry of entries.values()) {
        entry.versions = {};
        entry.pageVersions = nothingKnown;
        entry.newest = [unknownNumber, unknownNumber];
      }
    }
  }

  inlined(): InlinedEntities {
    return [...this.#entries].flatMap(([kind, entries]) =>
      [...entries].map(([id, { fields }]): InlinedEntities[number] => [kind, id, fields]),
    );
  }

  /** Takes over what the server rendered the page from. */
  takeInlined(inlined: InlinedEntities, readAt: Position): void {
    for (const [name, id, fields] of inlined) {
      const entry = this.#entry({ name }, id);
      const newest = [...readAt];
      Object.assign(entry, { fields, shown: fields, pageVersions: readAt, newest, isWhole: true });
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
      return true;
    });
    entry.fields = { ...entry.fields, ...Object.fromEntries(fresh) };
    show(entry);
    return entry;
  }

  #boundParts(key: string): void {
    this.#parts.add(key);
    const [oldest] = this.#parts;
    if (this.#parts.size <= maxParts || oldest === undefined) return;
    this.#parts.delete(oldest);
    const [kind = '', id = ''] = oldest.split(' ');
    this.#entries.get(kind)?.delete(id);
  }

  #changed(): void {
    this.#lists.clear();
    for (const listener of this.#listeners) listener();
  }
}

const nothingKnown: Position = [unknownNumber, unknownNumber];

function newEntry(): Entry {
  return {
    fields: {},
    versions: {},
    pageVersions: nothingKnown,
    newest: [unknownNumber, unknownNumber],
    isWhole: false,
    acts: new Map(),
    shown: {},
  };
}

function show(entry: Entry): void {
  entry.shown = entry.fields;
  for (const [name, change] of entry.acts) {
    const changed = change(entry.shown);
    if (changed === entry.shown) entry.acts.delete(name);
    entry.shown = changed;
  }
}

function isOfMember({ ofMember }: { ofMember: readonly string[] | 'all' }, field: string): boolean {
  return ofMember === 'all' || ofMember.includes(field);
}

function keyOf({ name }: { name: string }, id: string): string {
  return `${name} ${id}`;
}
