import { parseArgs } from 'node:util';
import {
  closeFeedback,
  storedFeedback,
  type StoredFeedback,
} from '#features/pages/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  joinEntries,
  fetchLimit,
  oneLine,
  onlyArgument,
  recorded,
  runOperatorCommand,
  formatTime,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run feedback -- list [--all]   open feedback, the oldest first; --all: closed too, the newest first
npm run feedback -- close <id>`;

const list: Subcommand = async (args, { db }) => {
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const found = await storedFeedback(db, { includesClosed: values.all, limit: fetchLimit });
  if (found.length === 0) return 'No feedback.';
  return joinEntries(found.map(describeFeedback), { includesClosed: values.all });
};

const close: Subcommand = async (args, { db }) => {
  const id = onlyArgument(args, 'id');
  if (!isId(id) || !(await closeFeedback(db, id)))
    throw new Error(`There is no open feedback ${id}.`);
  return `Closed ${id}.`;
};

function describeFeedback(feedback: StoredFeedback): string {
  const { id, campusId, username, email, words, createdAt, closedAt } = feedback;
  const who = username === null ? 'a visitor' : `@${username}`;
  return [
    `${id}  ${formatTime(createdAt)}  ${campusId}`,
    `  ${who}${email === null ? '' : `, ${oneLine(email)}`}${closedAt ? ', closed' : ''}`,
    `  ${oneLine(words)}`,
  ].join('\n');
}

await runOperatorCommand(usage, { list, close: recorded('feedback.close', close) });
