import { getCardWidths, getSources } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { picturePath, pictureSize, postQuery } from '#features/posting/web/index.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { shorten } from '#platform/contract/characters/whole-characters.ts';
import type { LinkPreview } from '#platform/contract/link-preview.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { PreviewInput } from '#platform/web/page/define-page.ts';
import {
  buildUrl,
  maxDescription,
  maxTitle,
  getFullName,
  structuredPerson,
} from '../preview-parts.ts';

/** The preview of a link to a post or comment. Browsers never load this file. */
export function previewOfPost({
  params,
  site,
  queryClient,
}: PreviewInput): LinkPreview | undefined {
  const id = queryClient.getQueryData<string>(postQuery(params.postId ?? '').queryKey);
  const post = id === undefined ? undefined : getEntityStore(queryClient).get(posts, id);
  if (!post) return undefined;
  const { author, imageCount } = post;
  const name = getFullName(author);
  const price = post.listing ? `${formatPrice(post.listing.priceCents)} · ` : '';
  const photosText = imageCount === 1 ? 'A photo' : `${imageCount} photos`;
  const words = toPlainText(post.text).replaceAll(/\s+/g, ' ').trim();
  return {
    type: 'article',
    title: `${price}${shorten(words, maxTitle - price.length) || `${photosText} by ${name}`}`,
    description: `${name} on ${site.campus.name} ${site.brandName}: ${shorten(words, maxDescription) || photosText}`,
    image: linkPicture(post, site),
    structured: structuredPost(post, words, site),
  };
}

/** What is sold has a picture with price and name; other posts show their first photo. */
function linkPicture(post: PostView, site: SiteData): LinkPreview['image'] {
  const { listing, itemName, author, media } = post;
  if (listing) {
    const alt = [formatPrice(listing.priceCents), itemName].filter(Boolean).join(' · ');
    return { address: buildUrl(picturePath(post), site), ...pictureSize, alt };
  }
  const [first] = media;
  return (
    first && {
      address: pictureAddress(first, site),
      width: getWidth(first),
      height: getHeight(first),
      alt: `Photo by ${getFullName(author)}`,
    }
  );
}

/** A post as schema.org describes it; a reply names its parent. */
function structuredPost(post: PostView, words: string, site: SiteData): object {
  const { parentId, createdAt, lastModified, replyCount, saveCount, media } = post;
  const url = buildUrl(postPath(post), site);
  return {
    '@context': 'https://schema.org',
    '@type': parentId === null ? 'SocialMediaPosting' : 'Comment',
    '@id': url,
    url,
    ...(parentId === null
      ? {
          headline: shorten(words, maxTitle),
          articleSection: post.category ?? undefined,
          ...(post.listing && { mainEntity: structuredProduct(post, post.listing, words, site) }),
        }
      : { parentItem: { '@id': buildUrl(postPath({ id: parentId }), site) } }),
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

type Listing = NonNullable<PostView['listing']>;

const availability: Record<Listing['status'], string> = {
  available: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  withdrawn: 'Discontinued',
};

const itemConditions: Record<NonNullable<Listing['condition']>, string> = {
  new: 'NewCondition',
  'like new': 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  poor: 'DamagedCondition',
};

/** What a post sells, as a product with one offer. */
function structuredProduct(
  post: PostView,
  { priceCents, condition, status }: Listing,
  words: string,
  site: SiteData,
): object {
  return {
    '@type': 'Product',
    name: shorten(words, maxTitle),
    category: post.category ?? undefined,
    offers: {
      '@type': 'Offer',
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability[status]}`,
      itemCondition: condition ? `https://schema.org/${itemConditions[condition]}` : undefined,
      seller: structuredPerson(post.author, site),
    },
  };
}

type Picture = PostView['media'][number];

function pictureAddress(picture: Picture, site: SiteData): string {
  return buildUrl(getSources(picture, site.mediaUrl).src, site);
}

function getWidth(picture: Picture): number {
  return getCardWidths(picture).at(-1) ?? picture.width;
}

function getHeight(picture: Picture): number {
  return Math.round((getWidth(picture) * picture.height) / picture.width);
}
