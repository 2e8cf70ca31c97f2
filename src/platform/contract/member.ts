import * as z from 'zod/mini';

/** What everybody may know of a member. `verified` is the mark of a proven student. */
export const memberSummary = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  /** The last initial with a period (accounts §5). */
  lastName: z.string(),
  image: z.nullable(z.string()),
  verified: z.boolean(),
});

export type MemberSummary = z.output<typeof memberSummary>;

/** The signed-in person as only that person sees it. */
export const viewer = z.strictObject({
  ...memberSummary.shape,
  email: z.string(),
  emailVerified: z.boolean(),
  schoolVerified: z.boolean(),
  campusId: z.nullable(z.string()),
  standing: z.enum(['emailUnverified', 'notSchoolVerified', 'otherCampus', 'campusMember']),
  totalPosts: z.number(),
});

export type Viewer = z.output<typeof viewer>;
