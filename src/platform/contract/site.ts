import * as z from 'zod/mini';
import type { Viewer } from './people/member.ts';

/** A campus as its site shows it. */
export const campusView = z.strictObject({
  /** The fixed id, `ou` or `ut`; also the subdomain in development. */
  id: z.string(),
  name: z.string(),
  /** The school's full name. */
  schoolName: z.string(),
  /** Site address without a trailing slash. */
  siteUrl: z.string(),
  /** The generic site has no feed. */
  isGeneric: z.boolean(),
  privacy: z.enum(['public', 'private']),
  /** Null for all but seven campuses (CAMPUS-16). */
  cityLabel: z.nullable(z.string()),
  /** Empty if the campus has no text and few members. */
  memberCountText: z.string(),
  /** A path on the site. */
  logo: z.string(),
});

export type CampusView = z.output<typeof campusView>;

/** The data of every page: the site, its campus, the viewer and the viewer's own campus. */
export type SiteData = {
  brandName: string;
  /** The link to support: a direct message to the campus's social account. */
  supportUrl: string;
  /** Whether people can log in with Google. */
  googleSignIn: boolean;
  /** Whether places can be picked on a map. */
  hasMap: boolean;
  /** In development: the page that shows all emails. */
  mailbox?: string;
  /** The address before the path of a public file: the CDN's, or empty if this site has none. */
  mediaUrl: string;
  campus: CampusView;
  /** Whether there is a bag, and paying by card. */
  hasBag: boolean;
  /** The main email domain of the campus's school. */
  emailDomain?: string;
  viewer: Viewer | null;
  /** The campus that the viewer is a verified student of. */
  homeCampus: CampusView | null;
};
