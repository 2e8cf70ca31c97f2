import type { SubjectKind } from '#features/reports/contract.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { thingNames, type StaffAct } from '../../contract/decisions.ts';
import { concernedMembers } from '../cases/case-fact-queries.ts';
import { decisionMail, reportOutcomeMail } from '../mails.ts';

/** Longer texts are cut in emails. */
const quotedLength = 200;

const headings: Partial<Record<StaffAct, (thing: string) => string>> = {
  remove: (thing) => `Your ${thing} was removed`,
  warn: () => "You've received a warning",
  pause: () => 'Your account is paused',
  ban: () => 'Your account was banned',
  restore: () => 'We reversed our decision',
  decide: () => 'Your appeal was decided',
};

type Decision = {
  act: StaffAct;
  campusId: string;
  about: SubjectKind;
  memberId: string | null;
  words: string;
  thing: string;
  /** Missing where nothing can be appealed. */
  appealLink?: string | undefined;
};

/** Mails the member concerned what was decided, if their address is proven. */
export async function tellMember(unit: UnitOfWork, decision: Decision): Promise<void> {
  const { act, campusId, about, memberId, words, thing, appealLink } = decision;
  const heading = headings[act]?.(thingNames[about]);
  const [member] = memberId === null ? [] : await concernedMembers(unit.tx, [memberId]);
  if (!member?.email || heading === undefined) return;
  const { email: to, firstName } = member;
  const quoted = about === 'member' ? '' : startOf(thing, quotedLength);
  unit.mail(decisionMail, {
    to,
    campusId,
    memberId,
    props: { firstName, heading, words, thing: quoted, ...(appealLink && { appealLink }) },
  });
}

/** Mails those who reported what became of it. */
export async function tellReporters(
  unit: UnitOfWork,
  { memberIds, campusId, words }: { memberIds: string[]; campusId: string; words: string },
): Promise<void> {
  for (const { memberId, email, firstName } of await concernedMembers(unit.tx, memberIds)) {
    if (email === null) continue;
    unit.mail(reportOutcomeMail, { to: email, campusId, memberId, props: { firstName, words } });
  }
}

/** The address at which a member appeals against a decision, also without a login. */
export function appealLink(
  { sealer, site }: Pick<RequestContext, 'sealer' | 'site'>,
  { actId, origin }: { actId: string; origin: string | undefined },
): string {
  return `${origin ?? site.origin}/appeal?token=${sealer.sign('appeal', '', actId)}`;
}
