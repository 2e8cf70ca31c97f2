import { parseArgs } from 'node:util';
import { openCampusDirectory } from '#features/campuses/server/index.ts';
import { closeReport, storedReports, type StoredReport } from '#features/reports/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  joinEntries,
  fetchLimit,
  oneLine,
  openTransactions,
  recorded,
  runOperatorCommand,
  formatTime,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run reports -- list [--all]        open reports, the oldest first; --all: closed ones too, the newest first
npm run reports -- close <id> [note]   closes one`;

const list: Subcommand = async (args, { db, config }) => {
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const reports = await storedReports(db, { includesClosed: values.all, limit: fetchLimit });
  if (reports.length === 0) return 'No reports.';
  const campuses = await openCampusDirectory({ db, config, localPort: () => config.port });
  const entries = reports.map((report) =>
    describeReport(report, campuses.campus(report.campusId).origin),
  );
  campuses.close();
  return joinEntries(entries, { includesClosed: values.all });
};

const close: Subcommand = async ([id = '', ...note], context) => {
  const isClosed =
    isId(id) &&
    (await openTransactions(context)((unit) =>
      closeReport(unit.tx, { id, note: note.length > 0 ? note.join(' ') : null }),
    ));
  if (!isClosed) throw new Error(`There is no open report ${id}.`);
  return `Closed ${id}.`;
};

function describeReport(report: StoredReport, origin: string): string {
  const { id, campusId, reason, createdAt, closedAt, note, subjectExists } = report;
  const lines = [
    `${id}  ${formatTime(createdAt)}  ${campusId}`,
    `  ${describeSubject(report)}: ${reason ?? 'no reason given'}`,
    ...describeContent(report),
    `  ${subjectExists ? buildLink(report, origin) : 'deleted meanwhile'}`,
  ];
  if (closedAt) lines.push(`  closed ${formatTime(closedAt)}${note ? `: ${oneLine(note)}` : ''}`);
  return lines.join('\n');
}

function describeSubject({ about, username, usernameNow, reporter }: StoredReport): string {
  const what = about === 'member' ? 'member' : `${about} by`;
  const renamed = usernameNow !== null && usernameNow !== username ? `, now @${usernameNow}` : '';
  const who = reporter === null ? 'a deleted account' : `@${reporter}`;
  return `${what} @${username}${renamed}, reported by ${who}`;
}

/** The reported text (of a member the name and bio) and the number of photos; either may be missing. */
function describeContent({ words, photoCount }: StoredReport): string[] {
  const photos = photoCount === 1 ? '1 photo' : `${photoCount} photos`;
  const parts = [...(words ? [`"${oneLine(words)}"`] : []), ...(photoCount > 0 ? [photos] : [])];
  return parts.length > 0 ? [`  ${parts.join(', ')}`] : [];
}

/** The link to what was reported; an id for what has no page of its own: a message or a rating. */
function buildLink({ about, subjectId, usernameNow }: StoredReport, origin: string): string {
  if (about === 'message' || about === 'rating') return `${about} ${subjectId}`;
  return about === 'member' ? `${origin}/${usernameNow}` : `${origin}/post/${subjectId}`;
}

await runOperatorCommand(usage, { list, close: recorded('reports.close', close) });
