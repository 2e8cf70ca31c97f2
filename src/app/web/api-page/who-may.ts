import {
  policies,
  type Policy,
  type PolicyName,
  type AccessLevel,
} from '#platform/contract/people/policy.ts';

const people: Record<AccessLevel, string> = {
  visitor: 'Visitors',
  emailUnverified: 'Members whose email is not verified',
  notSchoolVerified: 'Members whose school is not verified',
  otherCampus: 'Students of another campus',
  campusMember: 'Students of this campus',
};

const relations: Record<Policy['relation'], string | undefined> = {
  none: undefined,
  author: 'Only the author.',
  self: 'Each only for their own account.',
};

const staffNeeds: Record<NonNullable<Policy['staff']>, string> = {
  listed: 'Only staff.',
  moderator: 'Only staff, after a second factor; moderators on their own campus.',
  operator: 'Only operators, after a second factor.',
};

type WhoMay = { rows: { who: string; rejected: string | undefined }[]; notes: string[] };

/** A policy in words: for each access level whether it is allowed, else the status and sentence of the rejection. */
export function whoMay(name: PolicyName): WhoMay {
  const policy: Policy = policies[name];
  // The keys of `people` are the access levels.
  const accessLevels = Object.keys(people) as AccessLevel[];
  return {
    rows: accessLevels.map((accessLevel) => {
      const verdict = policy[accessLevel];
      const rejected = verdict === 'allow' ? undefined : `${verdict.status} ${verdict.message}`;
      return { who: people[accessLevel], rejected };
    }),
    notes: [
      policy.staff && staffNeeds[policy.staff],
      relations[policy.relation],
      policy.readsCampus ? 'On a private campus, only its own students.' : undefined,
    ].filter((note) => note !== undefined),
  };
}
