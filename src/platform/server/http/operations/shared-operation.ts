import type * as z from 'zod/mini';
import { policies, type Policy } from '#platform/contract/people/policy.ts';
import type { CheckedInput } from '#platform/contract/routes/route-schemas.ts';
import type { Database } from '../../database/database.ts';
import type { Actor, RequestContext, Site } from './context.ts';
import {
  authorize,
  checkInput,
  checkResult,
  type Contract,
  type Operation,
  type RawInput,
} from './operation.ts';
import { SharedResponse } from './shared-response.ts';
import type { ViewerField } from './viewer-field.ts';

/**
 * The context of the handler of a shared response. It says nothing about the caller, because others get the same response:
 * `readerId` is null, except for a caller from whom others may be hidden, whose response is not shared.
 */
export type SharedContext = Pick<RequestContext, 'db' | 'sealer' | 'readerId'> & {
  site: Pick<Site, 'campusId'>;
  /** The caller, if the response is made for this member alone (`isPersonal`). */
  reader?: Actor | null;
};

type SharedOptions<C extends Contract> = {
  /** Whether the response differs between members for this input; then it is made for each alone. Visitors get one. */
  isPersonal?: (input: CheckedInput<C>) => boolean;
};

const none: ReadonlySet<string> = new Set();

/**
 * Ties a contract to a handler whose response is the same for everybody who may read it, except for the viewer's own fields. The
 * response is cached until the next event of the campus, at most a second. Policy and validation run for each call. For a
 * member from whom others may be hidden it is made without the cache.
 */
export function handleShared<C extends Contract>(
  contract: C,
  viewerField: ViewerField,
  handler: (context: SharedContext, input: CheckedInput<C>) => Promise<z.input<C['result']>>,
  { isPersonal = () => false }: SharedOptions<C> = {},
): Operation {
  const policy: Policy = policies[contract.policy];
  // People who may not hear the campus do not learn the number of its newest event.
  if (!policy.readsCampus)
    throw new Error(`${contract.id}: a shared response needs a policy that reads a campus`);

  async function cacheRequest(context: RequestContext, raw: RawInput) {
    await authorize(contract, context);
    const input = checkInput(contract, raw);
    const { campusId } = context.site;
    const { campus: head } = await context.position();
    return { input, campusId, head, key: `${contract.id} ${JSON.stringify(input)}` };
  }

  const isForOne = ({ actor }: RequestContext, input: RawInput): boolean =>
    // The contract's schemas have given the input this shape.
    actor !== null && isPersonal(input as CheckedInput<C>);

  async function make(context: RequestContext, input: RawInput): Promise<SharedResponse> {
    const { sealer, site, config, readerId } = context;
    const reader = isForOne(context, input) ? context.actor : null;
    const shared = { sealer, readerId, site: { campusId: site.campusId }, reader };
    // The contract's schemas have given the input this shape.
    const read = (db: Database) => handler({ db, ...shared }, input as CheckedInput<C>);
    const result = await (reader ? read(context.db) : context.fromReplica(read));
    const checked = config.nodeEnv === 'production' ? result : checkResult(contract, result);
    return new SharedResponse(checked, viewerField.field);
  }

  async function response(context: RequestContext, raw: RawInput): Promise<SharedResponse> {
    const { input, ...key } = await cacheRequest(context, raw);
    // What is hidden differs between members, so nobody else may get this response.
    if (context.readerId !== null || isForOne(context, input)) return make(context, input);
    return context.sharedResponses.response(key, () => make(context, input));
  }

  async function readTrueIds({ actor, db }: RequestContext, { ids }: SharedResponse) {
    if (!actor || ids.length === 0) return none;
    return viewerField.of(db, { memberId: actor.memberId, ids });
  }

  return {
    contract,
    async handler(context, raw) {
      const shared = await response(context, raw);
      const text = context.actor
        ? shared.forViewer(await readTrueIds(context, shared))
        : shared.forVisitors.bytes;
      return JSON.parse(text.toString());
    },
    shared: {
      viewerField,
      cached: async (context, raw) => {
        const request = await cacheRequest(context, raw);
        // A response for visitors under the same key is not for this member.
        if (isForOne(context, request.input)) return undefined;
        return context.sharedResponses.cached(request);
      },
      isForOne: (context, raw) => isForOne(context, checkInput(contract, raw)),
      response,
      readTrueIds,
    },
  };
}
