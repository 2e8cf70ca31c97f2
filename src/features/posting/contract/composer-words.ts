/** Texts of the composer; pages that are only read do without them. */
export const composerWords = {
  composerPlaceholder: 'What are you selling?',
  chooseCategory: 'Add category',
  categoriesTitle: 'Boost visibility',
  categoriesText: 'Add a category to your post for better search results.',
  discardTitle: 'Discard Post?',
  discardText: 'Your draft will not be saved.',
  uploadingPost: 'Uploading Post...',
} as const;
