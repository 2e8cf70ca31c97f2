import { parseArgs } from 'node:util';
import { openCampusDirectory } from '#features/campuses/server/index.ts';
import {
  listedRemovals,
  putBack,
  restorableDays,
  takeDown,
} from '#features/posting/server/index.ts';
import { storedReports } from '#features/reports/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  fetchLimit,
  inTransactionOf,
  joinEntries,
  oneLine,
  onlyArgument,
  runOperatorCommand,
  timeOf,
  type CommandContext,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run posts -- remove <link or report id> --reason "why"   a post, comment or reply, with all under it
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
  const postId = await postIdOf(link, context);
  const removal = { postId, reason: values.reason.trim() };
  const isRemoved = await inTransactionOf(context)((unit) => takeDown(unit, removal));
  if (!isRemoved) throw new Error(`There is no post ${postId}.`);
  return `Removed ${postId}. For ${restorableDays} days: npm run posts -- restore ${postId}`;
};

const restore: Subcommand = async (args, context) => {
  const postId = idIn(onlyArgument(args, 'link or id of a removed post'));
  const outcome = await inTransactionOf(context)((unit) => putBack(unit, postId));
  if (outcome === 'unknown') throw new Error(`${postId} was not removed, or is erased.`);
  if (outcome === 'not possible') {
    throw new Error('Not restored: what it answered is gone, or its author is gone or banned.');
  }
  return `Restored ${postId}.`;
};

const removed: Subcommand = async (_args, { db, config }) => {
  const removals = await listedRemovals(db, fetchLimit);
  if (removals.length === 0) return 'Nothing is removed.';
  const campuses = await openCampusDirectory({ db, config, localPort: () => config.port });
  campuses.close();
  const entries = removals.map(
    ({ postId, campusId, username, reason, words, createdAt, eraseAt }) => {
      const until = eraseAt ? `, until ${timeOf(eraseAt)}` : '';
      const link = `${campuses.find(campusId)?.origin ?? campusId}/post/${postId}`;
      const text = words === '' ? '' : `  "${oneLine(words)}"\n`;
      return `${timeOf(createdAt)}${until}  by @${username}: ${oneLine(reason)}\n${text}  ${link}`;
    },
  );
  return joinEntries(entries, { includesClosed: true });
};

/** The id of the post that a link leads to, or that a report is about. */
async function postIdOf(link: string, { db }: CommandContext): Promise<string> {
  const id = idIn(link);
  const reports = await storedReports(db, { includesClosed: true, limit: fetchLimit });
  const report = reports.find((each) => each.id === id);
  if (!report) return id;
  if (report.about === 'post' || report.about === 'comment') return report.subjectId;
  throw new Error(`The report is about a ${report.about}: only posts and comments can be removed.`);
}

function idIn(link: string): string {
  // A link to a comment names the post first.
  const [, comment] = /[?&]comment=([0-9a-f-]{36})/i.exec(link) ?? [];
  if (comment !== undefined && isId(comment)) return comment;
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(link)?.[0]?.toLowerCase() ?? '';
  if (!isId(id)) throw new Error(`${link} is no link to a post.`);
  return id;
}

await runOperatorCommand(usage, { remove, restore, removed });
