import { parseName, setName } from '#features/accounts/server/names/index.ts';
import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { ownProfileErrors } from '../contract/own.ts';
import type { OwnProfile } from '../schemas/own.ts';
import { announceMember } from './announce-member.ts';
import { markSetUp, ownProfileRow, updateBio } from './own-profile-queries.ts';

/** Each change sends an event to whole campuses (T71). */
const changeLimit = { limit: 60, windowSeconds: 3_600 };

type Context = Pick<RequestContext, 'db' | 'actor' | 'inTransaction'>;
type CheckedContext = Context & Pick<RequestContext, 'site'>;

export async function showOwnProfile({ db, actor }: Context): Promise<OwnProfile> {
  return readProfile(db, requireActor({ actor }).memberId);
}

/** Only the initial of the last name is stored; words in between become the middle name. */
export function editName(
  context: CheckedContext,
  { firstName, lastName }: { firstName: string; lastName: string },
  requireAllowedWords: RequireAllowedWords,
): Promise<OwnProfile> {
  const name = parseName(`${firstName} ${lastName}`);
  requireAllowedWords(context, [[name.first, name.middle, name.last].join(' ')]);
  return changeProfile(context, (tx, memberId) => setName(tx, memberId, name));
}

export function editBio(
  context: CheckedContext,
  bio: string,
  requireAllowedWords: RequireAllowedWords,
): Promise<OwnProfile> {
  requireAllowedWords(context, [bio]);
  return changeProfile(context, (tx, memberId) => updateBio(tx, memberId, bio));
}

export function finishSetUp(context: Context): Promise<OwnProfile> {
  return changeProfile(context, markSetUp);
}

/** Changes the profile of the signed-in member, never of another one, and announces the change. */
export async function changeProfile(
  context: Context,
  change: (tx: Db, memberId: string) => Promise<void>,
): Promise<OwnProfile> {
  const { memberId } = requireActor(context);
  const { too_many_profile_changes } = ownProfileErrors;
  return context.inTransaction(async (unit) => {
    await enforceRateLimit(unit.tx, `profile:${memberId}`, changeLimit, too_many_profile_changes);
    await change(unit.tx, memberId);
    await announceMember(unit, memberId);
    return readProfile(unit.tx, memberId);
  });
}

async function readProfile(db: Db, memberId: string): Promise<OwnProfile> {
  const row = await ownProfileRow(db, memberId);
  if (!row) throw fail(platformErrors.sign_in_required);
  const { bio, isSetUp, ...member } = row;
  return { member, bio, isSetUp };
}
