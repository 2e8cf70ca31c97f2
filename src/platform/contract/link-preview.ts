/** The preview that messengers, social networks and search engines show for a link. Addresses are absolute. */
export type LinkPreview = {
  type: 'article' | 'profile';
  title: string;
  description: string;
  image?: { address: string; alt: string; width?: number; height?: number } | undefined;
  /** The data for search engines, in the vocabulary of schema.org. */
  structured: object;
};
