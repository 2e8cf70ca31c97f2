import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';

/** Maximum length of a preview's title and description. */
export const maxTitle = 70;
export const maxDescription = 200;

export function structuredPerson(member: MemberSummary, site: SiteData): object {
  return {
    '@type': 'Person',
    name: getFullName(member),
    alternateName: `@${member.username}`,
    url: buildUrl(`/${member.username}`, site),
    image: member.image ? photoAddress(member.image, site) : undefined,
  };
}

export function photoAddress(image: string, site: SiteData): string {
  return buildUrl(`${image}-${memberPhotoWidths.at(-1)}.webp`, site);
}

/** The absolute address of a path; some pictures already have one at another host. */
export function buildUrl(path: string, { campus }: SiteData): string {
  return new URL(path, campus.siteUrl).href;
}

export function getFullName({ firstName, lastName }: MemberSummary): string {
  return `${firstName} ${lastName}`;
}
