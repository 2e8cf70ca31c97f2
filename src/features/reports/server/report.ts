import { enforceReportsPerDay } from '#platform/server/access/fair-use.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { reportErrors, type Reason } from '../contract.ts';
import { addCaseAct, copyMedia, lockCaseOf, refreshCase } from './cases/case-queries.ts';
import {
  insertReport,
  isMutedReporter,
  memberSubject,
  messageSubject,
  noShowSubject,
  postSubject,
  ratingSubject,
  repeatMutedReport,
  setReason,
  type Subject,
} from './report-queries.ts';

type Given = { reason?: Reason | undefined };
type Reported = { reported: true };

export async function reportMember(
  context: RequestContext,
  memberId: string,
  given: Given,
): Promise<Reported> {
  const { campusId } = context.site;
  const { memberId: reporterId } = requireActor(context);
  const subject = isId(memberId)
    ? await memberSubject(context.db, { memberId, campusId, reporterId })
    : undefined;
  return store(context, subject, given);
}

export async function reportPost(
  context: RequestContext,
  postId: string,
  given: Given,
): Promise<Reported> {
  const { campusId } = context.site;
  const { readerId } = context;
  const subject = isId(postId)
    ? await postSubject(context.db, { postId, campusId, readerId })
    : undefined;
  return store(context, subject, given);
}

export async function reportMessage(
  context: RequestContext,
  messageId: string,
  given: Given,
): Promise<Reported> {
  const { memberId: readerId } = requireActor(context);
  const subject = isId(messageId)
    ? await messageSubject(context.db, { messageId, readerId })
    : undefined;
  return store(context, subject, given);
}

export async function reportRating(
  context: RequestContext,
  ratingId: string,
  given: Given,
): Promise<Reported> {
  const { campusId } = context.site;
  const { memberId: reporterId } = requireActor(context);
  const subject = isId(ratingId)
    ? ((await ratingSubject(context.db, { ratingId, campusId, reporterId })) ??
      (await noShowSubject(context.db, { noShowId: ratingId, reporterId })))
    : undefined;
  return store(context, subject, given);
}

/** Stores a report of a thing that the reporter may see; a repeated report only sets the reason, if it has one. */
async function store(
  context: RequestContext,
  subject: Subject | undefined,
  { reason }: Given,
): Promise<Reported> {
  const { config, site } = context;
  const { memberId } = requireActor(context);
  if (!subject) throw fail(reportErrors.subject_missing);
  if (subject.memberId === memberId) throw fail(reportErrors.own_subject);
  const report = { campusId: site.campusId, reporterId: memberId, subject, reason };
  await context.inTransaction(async ({ tx }) => {
    if (await isMutedReporter(tx, memberId)) {
      const isRepeated = await repeatMutedReport(tx, {
        reporterId: memberId,
        subjectId: subject.id,
        reason,
      });
      if (isRepeated) return;
      await insertReport(tx, { id: newId(), ...report, caseId: null });
      await enforceReportsPerDay(tx, { config, memberId });
      return;
    }
    // Members of private campuses and messages are for the moderators of the author's campus.
    const campusId = subject.campusId ?? site.campusId;
    const caseId = await lockCaseOf(tx, { ...subject, campusId });
    if (await insertReport(tx, { id: newId(), ...report, caseId })) {
      await enforceReportsPerDay(tx, { config, memberId });
      await copyMedia(tx, { ...subject, caseId });
      await addCaseAct(tx, caseId, { act: 'report', actorId: memberId });
    } else if (reason) {
      await setReason(tx, { reporterId: memberId, subjectId: subject.id, reason });
      await refreshCase(tx, caseId);
    }
  });
  return { reported: true };
}
