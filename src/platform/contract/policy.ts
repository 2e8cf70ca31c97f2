import { platformErrors, type ErrorDefinition } from './errors.ts';

/**
 * How a person stands towards the campus whose site was asked (core §6, accounts §6).
 * A banned person has no session and so stands as a visitor.
 */
export type Standing =
  | 'visitor'
  | 'emailUnverified'
  | 'notSchoolVerified'
  | 'otherCampus'
  | 'campusMember';

/** Towards the object of an operation; the rule itself checks it, in the statement that acts. */
export type Relation = 'none' | 'author' | 'self';

type Verdict = 'allow' | ErrorDefinition;

export type Policy = {
  /** What the operation is about belongs to a campus: on a private one only its members reach it. */
  readsCampus: boolean;
  relation: Relation;
} & Record<Standing, Verdict>;

const { sign_in_required, email_unverified, school_unverified, other_campus } = platformErrors;

/** Who may do what. Every route names one of these; a route that names none does not start. */
export const policies = {
  anyone: {
    readsCampus: false,
    relation: 'none',
    visitor: 'allow',
    emailUnverified: 'allow',
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  signedIn: {
    readsCampus: false,
    relation: 'self',
    visitor: sign_in_required,
    emailUnverified: 'allow',
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  /** What belongs to a person whose e-mail address is proven. */
  emailVerified: {
    readsCampus: false,
    relation: 'self',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  campusReader: {
    readsCampus: true,
    relation: 'none',
    visitor: 'allow',
    emailUnverified: 'allow',
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  campusPoster: {
    readsCampus: true,
    relation: 'none',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: school_unverified,
    otherCampus: other_campus,
    campusMember: 'allow',
  },
  /** Whoever has proven an e-mail address may keep posts (decisions: elsewhere they browse, and may save). */
  campusSaver: {
    readsCampus: true,
    relation: 'none',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  /** Students of any campus may answer on a public one (decisions, Product and tenancy). */
  campusReplier: {
    readsCampus: true,
    relation: 'none',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: school_unverified,
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  /** A student's own conversations, which belong to no campus: on whichever site. */
  messenger: {
    readsCampus: false,
    relation: 'self',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: school_unverified,
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  author: {
    readsCampus: true,
    relation: 'author',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: school_unverified,
    otherCampus: 'allow',
    campusMember: 'allow',
  },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

export type CampusPrivacy = 'public' | 'private';

/** The error that refuses somebody of this standing, or undefined where the policy lets them through. */
export function refusal(
  policy: Policy,
  standing: Standing,
  privacy: CampusPrivacy,
): ErrorDefinition | undefined {
  const verdict = policy[standing];
  if (verdict !== 'allow' && standing === 'visitor') return verdict;
  if (policy.readsCampus && privacy === 'private' && standing !== 'campusMember') {
    return platformErrors.campus_private;
  }
  return verdict === 'allow' ? undefined : verdict;
}
