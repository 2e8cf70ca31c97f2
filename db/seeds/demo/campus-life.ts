import { demoMembers, type DemoMember } from '../demo-members.ts';
import { moreMembers } from './members.ts';
import { randomOf } from './random.ts';
import { readPosts, type DemoPost, type DemoReply } from './read-posts.ts';
import type { RichText } from '#platform/contract/rich-text.ts';

export type LivedPost = {
  id: string;
  campusId: string;
  authorId: string;
  parentId: string | null;
  rootId: string | null;
  text: RichText;
  category: string | null;
  pictures: string[];
  secondsAgo: number;
  /** The time of the newest reply under it, or of the post itself. */
  modifiedSecondsAgo: number;
  replyCount: number;
  /** The members who saved it. */
  savers: string[];
};

const demoCampuses = ['ou', 'ut', 'ucla', 'smu', 'harvard'] as const;

const everybody = [...demoMembers, ...moreMembers];

/** All posts and replies of the demo, parents before their replies; every call returns the same. */
export function campusLife(): LivedPost[] {
  return demoCampuses.flatMap((campusId, campus) =>
    readPosts(campusId).flatMap((post, index) =>
      lived({ campusId, number: campus * 1000 + index + 1, post }),
    ),
  );
}

/** `01900000-0000-7000-9000-…` for posts; a reply's id holds the post's number and its own. */
const idOf = (number: number, reply = 0) =>
  `01900000-0000-7000-${reply === 0 ? '9000' : 'a000'}-${String(reply).padStart(6, '0')}${String(number).padStart(6, '0')}`;

function lived({
  campusId,
  number,
  post,
}: {
  campusId: string;
  number: number;
  post: DemoPost;
}): LivedPost[] {
  const rootId = idOf(number);
  const replies: LivedPost[] = [];
  const write = (written: DemoReply, parent: LivedPost | null, secondsAgo: number): LivedPost => {
    const isReply = parent !== null;
    const id = isReply ? idOf(number, replies.length + 1) : rootId;
    const author = authorOf(written.by);
    const row: LivedPost = {
      id,
      campusId,
      authorId: author.id,
      parentId: parent?.id ?? null,
      rootId: isReply ? rootId : null,
      text: written.text,
      category: isReply ? null : post.category,
      pictures: isReply ? [] : post.pictures,
      secondsAgo,
      modifiedSecondsAgo: secondsAgo,
      replyCount: 0,
      savers: saversOf({ id, campusId, author, isReply }),
    };
    if (isReply) replies.push(row);
    let last = secondsAgo;
    for (const reply of written.replies) {
      last -= waitedBefore(`${id} ${reply.by} ${row.replyCount}`, last);
      const under = write(reply, row, last);
      row.replyCount += 1 + under.replyCount;
      row.modifiedSecondsAgo = Math.min(row.modifiedSecondsAgo, under.modifiedSecondsAgo);
      last = Math.min(last, under.modifiedSecondsAgo);
    }
    return row;
  };
  return [write(post, null, post.minutesAgo * 60), ...replies];
}

/** When the member at this index of the savers saved the post. */
export function saveSecondsAgo({ secondsAgo, savers }: LivedPost, place: number): number {
  return Math.round((secondsAgo * (place + 1)) / (savers.length + 1));
}

/** The campus of a member of the demo. */
export function campusOf(memberId: string): string {
  const campusId = everybody.find(({ id }) => id === memberId)?.campusId;
  if (!campusId) throw new Error(`${memberId} is a student of no campus.`);
  return campusId;
}

/** The time from a post to a reply: minutes under a new post, hours under an old one, never in the future. */
function waitedBefore(words: string, secondsLeft: number): number {
  const hours = randomOf(words).share() ** 2 * 5 + 0.05;
  return Math.round(Math.min(hours * 3600, secondsLeft * 0.3));
}

function authorOf(by: string): DemoMember {
  const found = everybody.find(({ email }) => email.startsWith(`${by}@`));
  if (!found?.campusId) throw new Error(`Nobody of a campus is called ${by}.`);
  return found;
}

/** A few posts have many saves, most have some; only its own members save posts of a private campus. */
function saversOf(at: {
  id: string;
  campusId: string;
  author: DemoMember;
  isReply: boolean;
}): string[] {
  const random = randomOf(`saves ${at.id}`);
  const wanted = Math.floor(random.share() ** (at.isReply ? 4 : 1.5) * (at.isReply ? 3 : 16));
  const readers = everybody.filter(
    (member) =>
      member.schoolVerified &&
      !member.banned &&
      member.id !== at.author.id &&
      (at.campusId !== 'harvard' || member.campusId === 'harvard'),
  );
  const near = (member: DemoMember) => (member.campusId === at.campusId ? 0 : 0.75);
  return readers
    .map((member) => ({
      id: member.id,
      rank: randomOf(`${at.id} ${member.id}`).share() + near(member),
    }))
    .toSorted((first, second) => first.rank - second.rank)
    .slice(0, wanted)
    .map(({ id }) => id);
}
