import { accentTones, type CampusDirectory } from '#features/campuses/server/index.ts';
import type { MailSite } from '#platform/mail/rendered-mail.ts';

/** Returns the data of a campus that its mails show, from its row and the configuration. */
export function mailSites(deps: {
  brandName: string;
  campuses: CampusDirectory;
}): (campusId: string) => MailSite {
  // Cached, because finding readable colors takes longer than rendering the mail.
  const tonesOf = new Map<string, MailSite['tones']>();
  return (campusId) => {
    const campus = deps.campuses.campus(campusId);
    const { origin, accent } = campus;
    const campusName = campus.isGeneric ? null : campus.name;
    const schoolName = campus.isGeneric ? null : campus.schoolName;
    const tones = tonesOf.get(accent) ?? {
      light: accentTones(accent, 'light'),
      dark: accentTones(accent, 'dark'),
    };
    tonesOf.set(accent, tones);
    return { brandName: deps.brandName, campusName, schoolName, siteUrl: origin, tones };
  };
}
