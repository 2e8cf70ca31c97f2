import { staffCampus, type RequestContext } from '#platform/server/http/operations/context.ts';
import { maxSampledPosts } from '../contract.ts';
import type { MarketView } from '../schemas.ts';
import { countsOfCampuses, repliesOfCampuses, type ReplyRow } from './market-queries.ts';

const noReplies = { sampled: 0, replied: 0, firstReplySeconds: null };

/** What happened on the campuses that the caller runs, in the last days and in as many days before. */
export async function showMarkets(
  context: RequestContext,
  days: number,
): Promise<{ items: MarketView[] }> {
  const { db } = context;
  const campusId = await staffCampus(context);
  const counts = await countsOfCampuses(db, { campusId, days });
  const replies = await repliesOfCampuses(db, { campusId, days, limit: maxSampledPosts });
  const items = counts.map(({ membersBefore, verifiedBefore, postsBefore, ...row }) => {
    const { members, verified, posts, conversations, conversationsBefore, ...campus } = row;
    const find = (isNow: boolean) =>
      replies.find((each) => each.campusId === row.campusId && each.isNow === isNow) ?? noReplies;
    return {
      ...campus,
      oldestReportAt: row.oldestReportAt?.toISOString() ?? null,
      now: { members, verified, posts, conversations, ...toReplies(find(true)) },
      before: {
        members: membersBefore,
        verified: verifiedBefore,
        posts: postsBefore,
        conversations: conversationsBefore,
        ...toReplies(find(false)),
      },
    };
  });
  return { items };
}

function toReplies({ sampled, replied, firstReplySeconds }: Omit<ReplyRow, 'campusId' | 'isNow'>) {
  return { repliedShare: sampled === 0 ? null : replied / sampled, firstReplySeconds };
}
