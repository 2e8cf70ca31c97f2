import type { FeatureData } from '#platform/server/feature-data.ts';
import { removePost } from './removals/remove-post.ts';
import { commentRows, deleteMentionsOf, nextPosts, postRows } from './stored-data-queries.ts';
import { deleteKeysOf, eraseOldKeys } from './sent-again/send-key-queries.ts';

export const postingData: FeatureData = {
  deleteExpired: [eraseOldKeys],
  lists: [
    {
      file: 'posts.json',
      about:
        'what you posted; photoDescriptions are in the order of photos; formerPhotos are those that you took out and we keep for a time',
      read: postRows,
    },
    { file: 'comments.json', about: 'your comments and replies', read: commentRows },
  ],
  erasure: {
    nextContent: [
      async (db, authorId) =>
        (await nextPosts(db, authorId)).map(({ campusId, postId }) => ({
          id: postId,
          erase: (unit) => removePost(unit, { campusId, postId, authorId }),
        })),
    ],
    async deleteRemaining({ tx }, memberId) {
      await deleteMentionsOf(tx, memberId);
      await deleteKeysOf(tx, memberId);
    },
  },
};
