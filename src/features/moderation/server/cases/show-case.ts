import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { caseErrors } from '../../contract/console.ts';
import type { CaseActView, CaseMember, CaseView } from '../../schemas/console.ts';
import { possibleActs } from '../decisions/may-act.ts';
import { caseFacts, type CaseFactRow } from './case-fact-queries.ts';
import {
  actsOfCase,
  caseMedia,
  memberOfCase,
  otherCases,
  reportsOfCase,
  surroundings,
  type ActRow,
} from './case-view-queries.ts';
import { requireCaseFacts, toFacts } from './require-case.ts';

export type CaseDeps = { getOrigin: (campusId: string) => string | undefined };

/** A case with everything that a decision needs. */
export async function showCase(
  context: RequestContext,
  caseId: string,
  { getOrigin }: CaseDeps,
): Promise<CaseView> {
  const { db } = context;
  const callerId = requireActor(context).memberId;
  if (!isId(caseId)) throw fail(caseErrors.case_missing);
  const facts = await requireCaseFacts(context, await caseFacts(db, { caseId, callerId }));
  const [media, reports, acts, around, member] = await Promise.all([
    caseMedia(db, caseId),
    reportsOfCase(db, caseId),
    actsOfCase(db, caseId),
    surroundings(db, facts),
    readMember(context, facts),
  ]);
  const { id, campusId, about, subjectId, state, outcome, version } = facts;
  const { words, username, presence, appealedAct } = facts;
  return {
    id,
    campusId,
    about,
    subjectId,
    state,
    outcome,
    version,
    words,
    username,
    presence,
    media,
    link: getLink(facts, { origin: getOrigin(campusId), username: member?.username }),
    surroundings: around.map((each) => ({ ...each, at: each.at.toISOString() })),
    member,
    reports: reports.map((each) => ({ ...each, at: each.at.toISOString() })),
    acts: acts.map(toActView),
    appealedAct,
    possible: possibleActs(await toFacts(context, facts)),
  };
}

async function readMember(
  { db }: RequestContext,
  { memberId, id: caseId }: CaseFactRow,
): Promise<CaseMember | null> {
  const found = memberId === null ? undefined : await memberOfCase(db, memberId);
  if (!found) return null;
  const others = await otherCases(db, { memberId: found.memberId, caseId });
  return {
    ...found,
    joinedAt: found.joinedAt.toISOString(),
    postingPausedUntil: found.postingPausedUntil?.toISOString() ?? null,
    messagesPausedUntil: found.messagesPausedUntil?.toISOString() ?? null,
    others: others.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

type LinkFacts = { origin: string | undefined; username: string | undefined };

/** The address of what is still shown; only the two members can open a message. */
function getLink({ about, subjectId, presence }: CaseFactRow, { origin, username }: LinkFacts) {
  if (origin === undefined || presence !== 'shown') return null;
  // A rating is on the profile of the other member.
  if (about === 'message' || about === 'rating') return null;
  if (about === 'member') return username === undefined ? null : `${origin}/${username}`;
  return `${origin}/post/${subjectId}`;
}

function toActView({ isShell, actor, ...act }: ActRow): CaseActView {
  const name = actor === null ? null : `@${actor}`;
  return {
    ...act,
    actor: isShell ? 'shell' : name,
    at: act.at.toISOString(),
    pausedUntil: act.pausedUntil?.toISOString() ?? null,
  };
}
