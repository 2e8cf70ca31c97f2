import { parseArgs } from 'node:util';
import { removableMessages } from '#features/conversations/server/index.ts';
import { openCampusDirectory } from '#features/campuses/server/index.ts';
import { putBack, takeDown } from '#features/posting/server/removals/index.ts';
import {
  listedRemovals,
  restorableDays,
  type ListedRemoval,
} from '#features/removals/server/index.ts';
import { storedReports } from '#features/reports/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  fetchLimit,
  openTransactions,
  joinEntries,
  oneLine,
  onlyArgument,
  recorded,
  runOperatorCommand,
  formatTime,
  type CommandContext,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run posts -- remove <link or report id> --reason "why"   a post or comment with all under it, or a message
npm run posts -- restore <link or id>                      within ${restorableDays} days
npm run posts -- removed                                   what can be restored`;

const remove: Subcommand = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const link = onlyArgument(positionals, 'link to a post, or id of a report');
  if (values.reason.trim() === '') throw new Error('Give a --reason.');
  const { id, isMessage } = await findSubject(link, context);
  const reason = values.reason.trim();
  const isRemoved = await openTransactions(context)((unit) =>
    isMessage
      ? removableMessages.takeDown(unit, { id, reason })
      : takeDown(unit, { postId: id, reason }),
  );
  if (!isRemoved) throw new Error(`There is no ${isMessage ? 'message' : 'post'} ${id}.`);
  return `Removed ${id}. For ${restorableDays} days: npm run posts -- restore ${id}`;
};

const notRestored =
  'Not restored: what it answered is gone or hidden, or its author is gone or banned.';

const restore: Subcommand = async (args, context) => {
  const postId = idIn(onlyArgument(args, 'link or id of a removed post'));
  const inTransaction = openTransactions(context);
  const outcome = await inTransaction(async (unit) => {
    const ofPost = await putBack(unit, postId);
    const ofEither = ofPost === 'unknown' ? await removableMessages.putBack(unit, postId) : ofPost;
    // In the transaction, so that it stays as it was.
    if (ofEither === 'not possible') throw new Error(notRestored);
    return ofEither;
  });
  if (outcome === 'unknown') throw new Error(`${postId} was not removed, or is erased.`);
  return `Restored ${postId}.`;
};

const removed: Subcommand = async (_args, { db, config }) => {
  const removals = await listedRemovals(db, fetchLimit);
  if (removals.length === 0) return 'Nothing is removed.';
  const campuses = await openCampusDirectory({ db, config, localPort: () => config.port });
  campuses.close();
  const entries = removals.map((removal) => {
    const { subjectId, isMessage, campusId } = removal;
    const site = campuses.find(campusId ?? '')?.origin ?? campusId;
    return describeRemoval(
      removal,
      isMessage ? `message ${subjectId}` : `${site}/post/${subjectId}`,
    );
  });
  return joinEntries(entries, { includesClosed: true });
};

function describeRemoval(removal: ListedRemoval, where: string): string {
  const { username, reason, words, createdAt, eraseAt } = removal;
  const until = eraseAt ? `, until ${formatTime(eraseAt)}` : '';
  const text = words === '' ? '' : `  "${oneLine(words)}"\n`;
  return `${formatTime(createdAt)}${until}  by @${username}: ${oneLine(reason)}\n${text}  ${where}`;
}

/** What a link leads to, or what a report is about. */
async function findSubject(
  link: string,
  { db }: CommandContext,
): Promise<{ id: string; isMessage: boolean }> {
  const id = idIn(link);
  const reports = await storedReports(db, { includesClosed: true, limit: fetchLimit });
  const report = reports.find((each) => each.id === id);
  if (report?.about === 'member') throw new Error('The report is about a member: npm run bans.');
  if (report) return { id: report.subjectId, isMessage: report.about === 'message' };
  return { id, isMessage: link.includes('message') };
}

function idIn(link: string): string {
  // A link to a comment names the post first.
  const [, comment] = /[?&]comment=([0-9a-f-]{36})/i.exec(link) ?? [];
  if (comment !== undefined && isId(comment)) return comment;
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(link)?.[0]?.toLowerCase() ?? '';
  if (!isId(id)) throw new Error(`${link} is no link to a post.`);
  return id;
}

await runOperatorCommand(usage, {
  remove: recorded('posts.remove', remove),
  restore: recorded('posts.restore', restore),
  removed,
});
