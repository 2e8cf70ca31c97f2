import type { ProfileView } from '#features/profiles/schemas.ts';
import { profileQuery } from '#features/profiles/web/lazy.ts';
import { shorten } from '#platform/contract/characters/whole-characters.ts';
import type { LinkPreview } from '#platform/contract/link-preview.ts';
import type { PreviewInput } from '#platform/web/page/define-page.ts';
import { maxDescription, getFullName, photoAddress, structuredPerson } from '../preview-parts.ts';

/** The preview of a link to a profile. Browsers never load this file. */
export function previewOfProfile({
  params,
  site,
  queryClient,
}: PreviewInput): LinkPreview | undefined {
  const { queryKey } = profileQuery(params.username ?? '');
  const profile = queryClient.getQueryData<ProfileView>(queryKey);
  if (!profile) return undefined;
  const { member, bio } = profile;
  const name = getFullName(member);
  const about = bio.replaceAll(/\s+/g, ' ').trim();
  return {
    type: 'profile',
    title: `${name} (@${member.username})`,
    description:
      shorten(about, maxDescription) ||
      `See what ${name} sells on ${site.campus.name} ${site.brandName}.`,
    ...(member.image && {
      image: { address: photoAddress(member.image, site), alt: `Photo of ${name}` },
    }),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: { ...structuredPerson(member, site), description: about || undefined },
    },
  };
}
