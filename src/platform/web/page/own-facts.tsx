import { createContext, use, type ReactNode } from 'react';

/** Whether what is rendered is replaced for each member who gets the page. */
const ReplacedContext = createContext(false);

/** Set while the server renders a page that members share. */
export const OwnReadsContext = createContext<OwnReads | null>(null);

type ReplacedProps = {
  /** The name under which the server renders this part for each member. */
  part: string;
  children: ReactNode;
};

/**
 * Contains what the server replaces for each member; only here may a page that members share show what is theirs. The
 * reads of components below count, not those of the one that contains this.
 */
export function Replaced({ part, children }: ReplacedProps) {
  use(OwnReadsContext)?.parts.add(part);
  return <ReplacedContext value={true}>{children}</ReplacedContext>;
}

/** How many of `readUnshown` are running. */
let unshown = 0;

/** Reads facts of the viewer that the markup does not depend on: what the browser does later, or a key. */
export function readUnshown<T>(read: () => T): T {
  unshown += 1;
  try {
    return read();
  } finally {
    unshown -= 1;
  }
}

type ShownText = 'username' | 'firstName' | 'lastName';

/** A text of the viewer that is shown as it is: on a page that members share, the server puts each member's there. */
export function readAsIs<F extends ShownText>(viewer: Record<F, string>, field: F): string {
  return readUnshown(() => viewer[field]);
}

/** What is watched, and its fields that differ between members; an id is the same for all who see the thing. */
export type OwnFields = { name: string; ofMember: readonly string[] | 'all' };

/**
 * Finds what a page that members share shows of the one for whom it is rendered, and is not replaced for each member.
 * `misplaced` names these facts with the components that read them.
 */
export class OwnReads {
  readonly misplaced = new Set<string>();
  /** The parts of the page that are to be replaced. */
  readonly parts = new Set<string>();

  /** The same facts; the reading of the member's own fields is noted. */
  watch<T extends object>(facts: T, { name, ofMember }: OwnFields): T {
    const watched = { ...facts };
    for (const [field, value] of Object.entries(facts)) {
      const isOwn = ofMember === 'all' ? field !== 'id' : ofMember.includes(field);
      if (isOwn)
        Object.defineProperty(watched, field, {
          get: () => this.#note(name, field, value),
          enumerable: true,
        });
    }
    return watched;
  }

  #note(name: string, field: string, value: unknown): unknown {
    if (unshown === 0 && !isReplaced()) this.misplaced.add(`${name}.${field} in ${getReader()}`);
    return value;
  }
}

function isReplaced(): boolean {
  try {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- called by the component that reads; `use` may be conditional
    return use(ReplacedContext);
  } catch {
    // Nothing is being rendered.
    return false;
  }
}

/** The component that is being rendered, by the names in the call stack. */
function getReader(): string {
  const { stack = '' } = new Error();
  return / at (?:\w+\.)?([A-Z]\w*) \(/.exec(stack)?.[1] ?? 'no component';
}
