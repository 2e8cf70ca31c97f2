export const seenBySentences = {
  title: 'Who sees what I save',
  text: 'Choose who sees the Likes tab of your profile, and your name among those who liked a post. What you save is always counted, and you find it under Saved.',
} as const;

/** The choices of who sees what a member saves, the widest first. */
export const seenByChoices = ['everyone', 'campus', 'me'] as const;

export type SeenBy = (typeof seenByChoices)[number];

export const seenByWords: Record<SeenBy, string> = {
  everyone: 'Everyone',
  campus: 'Students of my campus',
  me: 'Only me',
};

export const saveSettingsPath = '/settings/account/saves';
