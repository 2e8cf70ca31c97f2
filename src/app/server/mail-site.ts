import { accentTones, type CampusDirectory } from '#features/campuses/server/index.ts';
import type { MailSite } from '#platform/mail/rendered-mail.ts';

/** What a campus's mails carry: all of it from its row and the configuration. */
export function mailSites(parts: {
  brandName: string;
  campuses: CampusDirectory;
}): (campusId: string) => MailSite {
  // Finding readable colours takes longer than writing the mail; there are as many as campuses.
  const tonesOf = new Map<string, MailSite['tones']>();
  return (campusId) => {
    const { name, schoolName, origin, accent } = parts.campuses.campus(campusId);
    const tones = tonesOf.get(accent) ?? {
      light: accentTones(accent, 'light'),
      dark: accentTones(accent, 'dark'),
    };
    tonesOf.set(accent, tones);
    return { brandName: parts.brandName, campusName: name, schoolName, siteUrl: origin, tones };
  };
}
