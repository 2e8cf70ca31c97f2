import { demoMembers, type DemoMember } from '../demo-members.ts';
import { moreMembers } from './members.ts';
import { isLowered, listingOf } from './listings.ts';
import { createRandom } from './random.ts';
import { readPosts, type DemoPost, type DemoReply } from './read-posts.ts';
import type { Listing } from '#features/posting/schemas/listing.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';

export type SeedPost = {
  id: string;
  campusId: string;
  authorId: string;
  parentId: string | null;
  rootId: string | null;
  text: RichText;
  category: string | null;
  listing: Listing | null;
  /** Whether the members who saved it are told that it costs less now. */
  isLowered: boolean;
  pictures: string[];
  secondsAgo: number;
  /** The age of the newest reply under the post, or of the post itself. */
  modifiedSecondsAgo: number;
  replyCount: number;
  /** The members who saved it. */
  savers: string[];
};

const demoCampuses = ['ou', 'ut', 'ucla', 'smu', 'harvard'] as const;

const everybody = [...demoMembers, ...moreMembers];

/** All posts and replies of the demo, parents before their replies; every call returns the same. */
export function campusLife(): SeedPost[] {
  return demoCampuses.flatMap((campusId, campus) =>
    readPosts(campusId).flatMap((post, index) =>
      postWithReplies({ campusId, number: campus * 1000 + index + 1, post }),
    ),
  );
}

/** `01900000-0000-7000-9000-…` for posts; the id of a reply contains the numbers of the post and of the reply. */
const getId = (number: number, reply = 0) =>
  `01900000-0000-7000-${reply === 0 ? '9000' : 'a000'}-${String(reply).padStart(6, '0')}${String(number).padStart(6, '0')}`;

function postWithReplies({
  campusId,
  number,
  post,
}: {
  campusId: string;
  number: number;
  post: DemoPost;
}): SeedPost[] {
  const rootId = getId(number);
  const replies: SeedPost[] = [];
  const write = (written: DemoReply, parent: SeedPost | null, secondsAgo: number): SeedPost => {
    const isReply = parent !== null;
    const id = isReply ? getId(number, replies.length + 1) : rootId;
    const author = getAuthor(written.by);
    const row: SeedPost = {
      id,
      campusId,
      authorId: author.id,
      parentId: parent?.id ?? null,
      rootId: isReply ? rootId : null,
      text: written.text,
      category: isReply ? null : post.category,
      listing: isReply ? null : listingOf(post),
      isLowered: !isReply && isLowered(post),
      pictures: isReply ? [] : post.pictures,
      secondsAgo,
      modifiedSecondsAgo: secondsAgo,
      replyCount: 0,
      savers: getSavers({ id, campusId, author, isReply }),
    };
    if (isReply) replies.push(row);
    let last = secondsAgo;
    for (const reply of written.replies) {
      last -= delayBefore(`${id} ${reply.by} ${row.replyCount}`, last);
      const under = write(reply, row, last);
      row.replyCount += 1 + under.replyCount;
      row.modifiedSecondsAgo = Math.min(row.modifiedSecondsAgo, under.modifiedSecondsAgo);
      last = Math.min(last, under.modifiedSecondsAgo);
    }
    return row;
  };
  return [write(post, null, post.minutesAgo * 60), ...replies];
}

/** How long ago the saver at this index saved the post. */
export function saveSecondsAgo({ secondsAgo, savers }: SeedPost, place: number): number {
  return Math.round((secondsAgo * (place + 1)) / (savers.length + 1));
}

/** The campus of a member of the demo. */
export function findCampus(memberId: string): string {
  const campusId = everybody.find(({ id }) => id === memberId)?.campusId;
  if (!campusId) throw new Error(`${memberId} is not a student of a campus.`);
  return campusId;
}

/** The seconds from a post to a reply: minutes for a new post, hours for an old one, so that no reply is in the future. */
function delayBefore(words: string, secondsLeft: number): number {
  const hours = createRandom(words).next() ** 2 * 5 + 0.05;
  return Math.round(Math.min(hours * 3600, secondsLeft * 0.3));
}

function getAuthor(by: string): DemoMember {
  const found = everybody.find(({ email }) => email.startsWith(`${by}@`));
  if (!found?.campusId) throw new Error(`No student is called ${by}.`);
  return found;
}

/** The members who saved a post: many for a few posts, some for most; on a private campus only its own members. */
function getSavers(saved: {
  id: string;
  campusId: string;
  author: DemoMember;
  isReply: boolean;
}): string[] {
  const random = createRandom(`saves ${saved.id}`);
  const saverCount = Math.floor(
    random.next() ** (saved.isReply ? 4 : 1.5) * (saved.isReply ? 3 : 16),
  );
  const readers = everybody.filter(
    (member) =>
      member.schoolVerified &&
      !member.banned &&
      member.id !== saved.author.id &&
      (saved.campusId !== 'harvard' || member.campusId === 'harvard'),
  );
  const distance = (member: DemoMember) => (member.campusId === saved.campusId ? 0 : 0.75);
  return readers
    .map((member) => ({
      id: member.id,
      rank: createRandom(`${saved.id} ${member.id}`).next() + distance(member),
    }))
    .toSorted((first, second) => first.rank - second.rank)
    .slice(0, saverCount)
    .map(({ id }) => id);
}
