import { RawNode, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { createPost } from '#features/posting/server/writing/create-post.ts';
import { plainPostInserter } from '#features/posting/server/writing/insert-plain-posts.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import { createInTransaction } from '#platform/server/transaction.ts';
import { atMost, percentile, type Row } from '../rows.ts';
import { studentPosts } from './student-posts.ts';

const turns = 400;

/** Leaves out the part of a statement that indexes a post. */
const withoutIndexing: KyselyPlugin = {
  transformQuery: ({ node }) => withoutPart(node),
  transformResult: async ({ result }) => result,
};

function withoutPart(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'RawNode') return node;
  const parameters = node.parameters.map((each) =>
    RawNode.is(each) && each.sqlFragments[0]?.includes('insert into post_search')
      ? RawNode.createWithSql('select 1')
      : each,
  );
  return { ...node, parameters };
}

/** Measures creating a post with and without its row in the index of words, in turns. */
export async function measureIndexing(deps: {
  db: Database;
  sealer: Sealer;
  config: Config;
}): Promise<Row> {
  const { db, sealer, config } = deps;
  const author = await db
    .selectFrom('members')
    .select('id')
    .where('campus_id', '=', 'ou')
    .executeTakeFirstOrThrow();
  const unlimited = { ...config, hourlyLimits: { ...config.hourlyLimits, posts: 1_000_000 } };
  const createBy = (own: Database) => {
    const inTransaction = createInTransaction({ db: own, sealer });
    // Contains the parts of the context that the rule uses.
    const context = {
      db: own,
      config: unlimited,
      site: { campusId: 'ou' },
      actor: { memberId: author.id },
      inTransaction,
    } as unknown as RequestContext;
    const insertPlainPost = plainPostInserter({ config: unlimited, inTransaction });
    return (text: string) =>
      createPost(
        context,
        { text: plainRichText(text) },
        { insertPlainPost, requireAllowedWords: () => {} },
      );
  };
  const create = { with: createBy(db), without: createBy(db.withPlugin(withoutIndexing)) };
  const times: { with: number[]; without: number[] } = { with: [], without: [] };
  for (const { text } of studentPosts(turns, 5)) {
    for (const variant of ['with', 'without'] as const) {
      const began = performance.now();
      await create[variant](text);
      times[variant].push(performance.now() - began);
    }
  }
  return atMost('creating a post with its row in the index, against without, p50', 1.4, {
    ours: percentile(times.with, 0.5),
    theirs: percentile(times.without, 0.5),
    unit: 'ms',
  });
}
