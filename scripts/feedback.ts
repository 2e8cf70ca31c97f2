import { parseArgs } from 'node:util';
import {
  closeFeedback,
  storedFeedback,
  type StoredFeedback,
} from '#features/pages/server/index.ts';
import { isId } from '#platform/server/ids.ts';
import {
  listOf,
  maxAsked,
  oneLine,
  onlyWord,
  operatorCommand,
  timeOf,
  type Step,
} from './operator-command.ts';

const usage = `npm run feedback -- list [--all]   open feedback, the oldest first; --all: closed too, the newest first
npm run feedback -- close <id>`;

const list: Step = async (words, { db }) => {
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: words, options });
  const found = await storedFeedback(db, { closedToo: values.all, limit: maxAsked });
  if (found.length === 0) return 'No feedback.';
  return listOf(found.map(described), { closedToo: values.all });
};

const close: Step = async (words, { db }) => {
  const id = onlyWord(words, 'id');
  if (!isId(id) || !(await closeFeedback(db, id)))
    throw new Error(`There is no open feedback ${id}.`);
  return `Closed ${id}.`;
};

function described(feedback: StoredFeedback): string {
  const { id, campusId, username, email, words, createdAt, closedAt } = feedback;
  const who = username === null ? 'a visitor' : `@${username}`;
  return [
    `${id}  ${timeOf(createdAt)}  ${campusId}`,
    `  ${who}${email === null ? '' : `, ${oneLine(email)}`}${closedAt ? ', closed' : ''}`,
    `  ${oneLine(words)}`,
  ].join('\n');
}

await operatorCommand(usage, { list, close });
