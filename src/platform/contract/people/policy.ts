import type { ErrorDefinition } from '../routes/errors.ts';
import { platformErrors } from '../routes/platform-errors.ts';

/**
 * How a person is related to the campus whose site is visited. A banned person has no session and counts as a
 * visitor.
 */
export type AccessLevel =
  | 'visitor'
  | 'emailUnverified'
  | 'notSchoolVerified'
  | 'otherCampus'
  | 'campusMember';

/** How the caller must be related to the object of an operation. The handler checks it in the statement that acts. */
export type Relation = 'none' | 'author' | 'self';

type Verdict = 'allow' | ErrorDefinition;

/**
 * What a call of the console requires of its caller besides an access level. `listed`: is a moderator or operator, who
 * may still have to give the second factor. `moderator`: runs at least one campus and has given it; the handler checks
 * which. `operator`: runs all campuses and has given it.
 */
export type StaffNeed = 'listed' | 'moderator' | 'operator';

export type Policy = {
  staff?: StaffNeed;
  /** Whether the operation is about content of a campus; on a private campus only its members may call it. */
  readsCampus: boolean;
  relation: Relation;
} & Record<AccessLevel, Verdict>;

const { sign_in_required, email_unverified, school_unverified, other_campus } = platformErrors;

/** Staff may be of any campus or none: their role counts. */
const forStaff = {
  readsCampus: false,
  relation: 'none',
  visitor: sign_in_required,
  emailUnverified: email_unverified,
  notSchoolVerified: 'allow',
  otherCampus: 'allow',
  campusMember: 'allow',
} as const;

/** Who may do what. Every route names one of these; the server does not start with a route that names none. */
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
  /** Own settings of a member whose email address is proven. */
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
  /**
   * A member whose email address is proven may save posts, search people and keep a history of searches on every
   * public campus (product rules, Campuses).
   */
  campusSaver: {
    readsCampus: true,
    relation: 'none',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: 'allow',
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  /**
   * Students of any campus may comment, write messages, upload files and report on a public one (product rules,
   * Campuses).
   */
  campusReplier: {
    readsCampus: true,
    relation: 'none',
    visitor: sign_in_required,
    emailUnverified: email_unverified,
    notSchoolVerified: school_unverified,
    otherCampus: 'allow',
    campusMember: 'allow',
  },
  /**
   * A student's own conversations, uploads and payouts, and reports of messages. They belong to no campus and work on
   * every site.
   */
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
  /** Someone on the staff, before the second factor. */
  staffListed: { ...forStaff, staff: 'listed' },
  /** Staff in the open console; a moderator acts on their own campus only (`staffCampus`). */
  moderator: { ...forStaff, staff: 'moderator' },
  operator: { ...forStaff, staff: 'operator' },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

export type CampusPrivacy = 'public' | 'private';

/** The error for a person of this access level, or undefined if the policy allows the call. */
export function rejection(
  policy: Policy,
  accessLevel: AccessLevel,
  privacy: CampusPrivacy,
): ErrorDefinition | undefined {
  const verdict = policy[accessLevel];
  if (verdict !== 'allow' && accessLevel === 'visitor') return verdict;
  if (policy.readsCampus && privacy === 'private' && accessLevel !== 'campusMember') {
    return platformErrors.campus_private;
  }
  return verdict === 'allow' ? undefined : verdict;
}
