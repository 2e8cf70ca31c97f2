import type { ProfileList, ProfileTab } from '../schemas.ts';

export const tabNames: Record<ProfileTab, string> = {
  posts: 'Posts',
  photos: 'Photos',
  replies: 'Replies',
  likes: 'Likes',
};

/** The choices within the posts of a profile. */
export const postChoices = [
  { list: 'posts', label: 'All posts' },
  { list: 'for-sale', label: 'For sale' },
  { list: 'sold', label: 'Sold' },
] as const satisfies { list: ProfileList; label: string }[];

/** The texts of empty lists, on another member's profile and on the viewer's own. */
export const emptyTexts: Record<ProfileList, { other: string; own: string }> = {
  posts: { other: 'No posts yet', own: "You haven't posted yet" },
  'for-sale': { other: 'Nothing for sale', own: 'You have nothing for sale' },
  sold: { other: 'Nothing sold yet', own: "You haven't sold anything yet" },
  photos: { other: 'No photos yet', own: "You haven't posted photos yet" },
  replies: { other: 'No replies yet', own: "You haven't commented yet" },
  likes: { other: 'No likes to show', own: "You haven't liked any posts yet" },
};

export const ownWords = {
  setUp: 'Set up profile',
  edit: 'Edit Profile',
  updated: 'Profile Updated',
  skip: 'Skip for now',
  next: 'Next',
  done: 'Your profile is updated',
  see: 'See profile',
} as const;

export const missing = {
  title: "This page doesn't exist.",
  text: 'Try searching for something else.',
} as const;
