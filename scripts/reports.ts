import { parseArgs } from 'node:util';
import { openCampusDirectory } from '#features/campuses/server/index.ts';
import { closeReport, storedReports, type StoredReport } from '#features/reports/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  listOf,
  maxAsked,
  oneLine,
  operatorCommand,
  timeOf,
  type Step,
} from './operator-command.ts';

const usage = `npm run reports -- list [--all]        open reports, the oldest first; --all: closed ones too, the newest first
npm run reports -- close <id> [note]   closes one`;

const list: Step = async (words, { db, config }) => {
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: words, options });
  const campuses = await openCampusDirectory({ db, config, localPort: () => config.port });
  const reports = await storedReports(db, { closedToo: values.all, limit: maxAsked });
  campuses.close();
  if (reports.length === 0) return 'No reports.';
  const entries = reports.map((report) =>
    described(report, campuses.campus(report.campusId).origin),
  );
  return listOf(entries, { closedToo: values.all });
};

const close: Step = async ([id = '', ...note], { db }) => {
  const isClosed =
    isId(id) && (await closeReport(db, { id, note: note.length > 0 ? note.join(' ') : null }));
  if (!isClosed) throw new Error(`There is no open report ${id}.`);
  return `Closed ${id}.`;
};

function described(report: StoredReport, origin: string): string {
  const { id, campusId, reason, createdAt, closedAt, note, isThere } = report;
  const lines = [
    `${id}  ${timeOf(createdAt)}  ${campusId}`,
    `  ${whoAndWhom(report)}: ${reason ?? 'no reason given'}`,
    ...wordsIn(report),
    `  ${isThere ? linkOf(report, origin) : 'deleted meanwhile'}`,
  ];
  if (closedAt) lines.push(`  closed ${timeOf(closedAt)}${note ? `: ${oneLine(note)}` : ''}`);
  return lines.join('\n');
}

function whoAndWhom({ about, username, usernameNow, reporter }: StoredReport): string {
  const what = about === 'member' ? 'member' : `${about} by`;
  const renamed = usernameNow !== null && usernameNow !== username ? `, now @${usernameNow}` : '';
  const who = reporter === null ? 'a deleted account' : `@${reporter}`;
  return `${what} @${username}${renamed}, reported by ${who}`;
}

/** A member's name and bio, or a text; either text or photos may be missing. */
function wordsIn({ words, photoCount }: StoredReport): string[] {
  const photos = photoCount === 1 ? '1 photo' : `${photoCount} photos`;
  const parts = [...(words ? [`"${oneLine(words)}"`] : []), ...(photoCount > 0 ? [photos] : [])];
  return parts.length > 0 ? [`  ${parts.join(', ')}`] : [];
}

/** Only the two members can open a message, so it has no link. */
function linkOf({ about, subjectId, usernameNow }: StoredReport, origin: string): string {
  if (about === 'message') return `message ${subjectId}`;
  return about === 'member' ? `${origin}/${usernameNow}` : `${origin}/post/${subjectId}`;
}

await operatorCommand(usage, { list, close });
