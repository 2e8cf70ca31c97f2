/** Texts for writing, deleting and choosing a category, which the first load does not need. */
export const composerWords = {
  composerPlaceholder: 'What are you selling?',
  chooseCategory: 'Add category',
  categoriesTitle: 'Boost visibility',
  categoriesText: 'Add a category to your post for better search results.',
  pickup: 'Where to pick up',
  pickupPlaceholder: 'Where to pick up (optional)',
  discardTitle: 'Discard Post?',
  discardText: 'Your draft will not be saved.',
  uploadingPost: 'Uploading Post...',
  /** Shown when Back leads away meanwhile. */
  stillSending: "Still sending. You'll see it when it's posted.",
  /** In the dialog that waits for uploads. */
  sendInBackground: 'Send in Background',
  uploadContinues: "You can leave this page. We'll post it when the upload finishes.",
  /** Without a connection. */
  keptWaiting: "You're offline. It'll be sent when you're back.",
  photosGone: 'Its photos are no longer on this device.',
  editTitle: 'Edit Post',
  discardEdit: 'Discard Changes?',
  savingEdit: 'Saving Changes...',
  postEdited: 'Your post was changed',
  versionsTitle: 'Earlier Versions',
  photosChanged: 'Photos changed after this',
  postDeleted: 'Your post was deleted',
  commentRemoved: 'Comment Removed',
  deletePost: 'Delete Post?',
  deleteComment: 'Delete Comment?',
} as const;
