import { accentTones, surfaces, type CampusDirectory } from '#features/campuses/server/index.ts';
import type { MailSite } from '#platform/mail/rendered-mail.ts';

/** What a campus's mails carry: all of it from its row and the configuration. */
export function mailSiteOf(
  { brandName, campuses }: { brandName: string; campuses: CampusDirectory },
  campusId: string,
): MailSite {
  const { name, schoolName, origin, accent } = campuses.campus(campusId);
  const tones = {
    light: accentTones(accent, surfaces.light),
    dark: accentTones(accent, surfaces.dark),
  };
  return { brandName, campusName: name, schoolName, siteUrl: origin, tones };
}
