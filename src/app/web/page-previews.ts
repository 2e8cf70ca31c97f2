import type { QueryClient } from '@tanstack/react-query';
import { cardWidthsOf, sourcesOf } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath, postQuery, posts } from '#features/posting/web/index.ts';
import type { ProfileView } from '#features/profiles/schemas.ts';
import { profileQuery } from '#features/profiles/web/lazy.ts';
import { memberPhotoWidths } from '#platform/contract/member-photo.ts';
import type { MemberSummary } from '#platform/contract/member.ts';
import { toPlainText } from '#platform/contract/plain-text.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import type { LinkPreview } from '../page-contract.ts';
import type { PageParams, PageRoute } from './page-route.ts';

/** The most characters of a preview's title and description. */
const maxTitle = 70;
const maxDescription = 200;

type PreviewInput = { params: PageParams; site: SiteData; queryClient: QueryClient };

/**
 * The preview that messengers, social networks and search engines show for a link to this page; undefined for pages
 * without a preview of their own. Contains nothing of a private campus, for any reader. Browsers never load this file.
 */
export function previewOf({ path }: PageRoute, input: PreviewInput): LinkPreview | undefined {
  if (input.site.campus.privacy !== 'public') return undefined;
  if (path === '/post/:postId' || path === '/media/:postId') return previewOfPost(input);
  return path === '/:username' ? previewOfProfile(input) : undefined;
}

function previewOfPost({ params, site, queryClient }: PreviewInput): LinkPreview | undefined {
  const id = queryClient.getQueryData<string>(postQuery(params.postId ?? '').queryKey);
  const post = id === undefined ? undefined : entitiesOf(queryClient).get(posts, id);
  if (!post) return undefined;
  const { author, media, imageCount } = post;
  const name = nameOf(author);
  const photosText = imageCount === 1 ? 'A photo' : `${imageCount} photos`;
  const words = toPlainText(post.text).replaceAll(/\s+/g, ' ').trim();
  const [picture] = media;
  return {
    type: 'article',
    title: beginningOf(words, maxTitle) || `${photosText} by ${name}`,
    description: `${name} on ${site.campus.name} ${site.brandName}: ${beginningOf(words, maxDescription) || photosText}`,
    ...(picture && {
      image: {
        address: pictureAddress(picture, site),
        width: widthOf(picture),
        height: heightOf(picture),
        alt: `Photo by ${name}`,
      },
    }),
    structured: structuredPost(post, words, site),
  };
}

/** A post as schema.org describes it; a reply names its parent. */
function structuredPost(post: PostView, words: string, site: SiteData): object {
  const { parentId, createdAt, lastModified, replyCount, saveCount, media } = post;
  const url = addressOf(postPath(post), site);
  return {
    '@context': 'https://schema.org',
    '@type': parentId === null ? 'SocialMediaPosting' : 'Comment',
    '@id': url,
    url,
    ...(parentId === null
      ? { headline: beginningOf(words, maxTitle), articleSection: post.category ?? undefined }
      : { parentItem: { '@id': addressOf(postPath({ id: parentId }), site) } }),
    text: words,
    datePublished: createdAt,
    dateModified: lastModified,
    author: structuredPerson(post.author, site),
    image: media.map((each) => pictureAddress(each, site)),
    commentCount: replyCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: saveCount,
    },
    isPartOf: {
      '@type': 'WebSite',
      name: `${site.campus.name} ${site.brandName}`,
      url: site.campus.siteUrl,
    },
  };
}

function previewOfProfile({ params, site, queryClient }: PreviewInput): LinkPreview | undefined {
  const { queryKey } = profileQuery(params.username ?? '');
  const profile = queryClient.getQueryData<ProfileView>(queryKey);
  if (!profile) return undefined;
  const { member, bio } = profile;
  const name = nameOf(member);
  const about = bio.replaceAll(/\s+/g, ' ').trim();
  return {
    type: 'profile',
    title: `${name} (@${member.username})`,
    description:
      beginningOf(about, maxDescription) ||
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

function structuredPerson(member: MemberSummary, site: SiteData): object {
  return {
    '@type': 'Person',
    name: nameOf(member),
    alternateName: `@${member.username}`,
    url: addressOf(`/${member.username}`, site),
    image: member.image ? photoAddress(member.image, site) : undefined,
  };
}

type Picture = PostView['media'][number];

function pictureAddress(picture: Picture, site: SiteData): string {
  return addressOf(sourcesOf(picture, site.mediaUrl).src, site);
}

function photoAddress(image: string, site: SiteData): string {
  return addressOf(`${image}-${memberPhotoWidths.at(-1)}.webp`, site);
}

function widthOf(picture: Picture): number {
  return cardWidthsOf(picture).at(-1) ?? picture.width;
}

function heightOf(picture: Picture): number {
  return Math.round((widthOf(picture) * picture.height) / picture.width);
}

/** The absolute address of a path; some pictures already have one at another host. */
function addressOf(path: string, { campus }: SiteData): string {
  return new URL(path, campus.siteUrl).href;
}

function nameOf({ firstName, lastName }: MemberSummary): string {
  return `${firstName} ${lastName}`;
}

function beginningOf(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
