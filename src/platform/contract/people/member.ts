import * as z from 'zod/mini';

/** The public facts of a member. `verified` means school-verified. */
export const memberSummary = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  /** The initial of the last name with a period. */
  lastName: z.string(),
  /** The photo, of which each width is a file `{image}-{width}.webp`: `memberPhotoWidths`. */
  image: z.nullable(z.string()),
  verified: z.boolean(),
});

export type MemberSummary = z.output<typeof memberSummary>;

/** The signed-in member, with facts that only that member may see. */
export const viewer = z.strictObject({
  ...memberSummary.shape,
  email: z.string(),
  emailVerified: z.boolean(),
  schoolVerified: z.boolean(),
  campusId: z.nullable(z.string()),
  accessLevel: z.enum(['emailUnverified', 'notSchoolVerified', 'otherCampus', 'campusMember']),
  totalPosts: z.number(),
  /** Moderates the campus of this site, or runs all: pages may show what only staff do. The server checks each act. */
  moderates: z.boolean(),
});

export type Viewer = z.output<typeof viewer>;
