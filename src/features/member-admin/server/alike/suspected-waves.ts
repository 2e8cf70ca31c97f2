import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { staffCampus, type RequestContext } from '#platform/server/http/operations/context.ts';
import { suspectedAccounts } from '../../contract/waves.ts';
import type { SuspectedWave } from '../../schemas/waves.ts';
import { quotedLength, textsInWaves, type AlikeText } from './signature-queries.ts';
import { alikeShare, likeness } from './text-signature.ts';

/** At most so many texts are read, and waves shown. */
const maxTexts = 1_000;
const maxWaves = 5;
const shownMembers = 10;

/** Groups of alike posts of several accounts, the largest first; a moderator's are of the own campus. */
export async function listSuspectedWaves(
  context: RequestContext,
): Promise<{ items: SuspectedWave[] }> {
  const campusId = await staffCampus(context);
  const filter = { campusId, accounts: suspectedAccounts, limit: maxTexts };
  const texts = await textsInWaves(context.db, filter);
  const waves = groupAlike(texts)
    .map((posts) => toWave(posts))
    .filter(({ accountCount, openCount }) => accountCount >= suspectedAccounts && openCount > 0)
    .toSorted((a, b) => b.accountCount - a.accountCount)
    .slice(0, maxWaves);
  return { items: waves.map(({ openCount: _openCount, ...wave }) => wave) };
}

/** Alike posts, the newest first. */
type Group = [AlikeText, ...AlikeText[]];

/** Each text joins the first group whose newest text it is like. */
function groupAlike(texts: readonly AlikeText[]): Group[] {
  const groups: Group[] = [];
  for (const text of texts) {
    const group = groups.find(([first]) => likeness(first.hashes, text.hashes) >= alikeShare);
    if (group) group.push(text);
    else groups.push([text]);
  }
  return groups;
}

/** `openCount`: how many accounts are not banned yet. */
function toWave(posts: Readonly<Group>): SuspectedWave & { openCount: number } {
  const members = [...new Map(posts.map((post) => [post.authorId, post])).values()];
  return {
    words: startOf(posts.find(({ words }) => words !== '')?.words ?? '', quotedLength),
    accountCount: members.length,
    openCount: members.filter(({ isBanned }) => !isBanned).length,
    postCount: posts.length,
    latestAt: posts[0].createdAt.toISOString(),
    members: members
      .slice(0, shownMembers)
      .map(({ authorId, username, isBanned }) => ({ memberId: authorId, username, isBanned })),
  };
}
