import { parseArgs } from 'node:util';
import {
  popularToShow,
  removedSearches,
  removeSearch,
  restoreSearch,
  searchedText,
} from '#features/search/server/index.ts';
import { maxRecordedLength } from '#features/search/contract.ts';
import {
  fetchLimit,
  oneLine,
  onlyArgument,
  recorded,
  runOperatorCommand,
  formatTime,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run searches -- list <campus> [--removed]          what others are shown, the most viewed first; or what was removed
npm run searches -- remove "<text>" --campus <id>      from popular searches and suggestions, for good
npm run searches -- restore "<text>" --campus <id>`;

const list: Subcommand = async (args, { db }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { removed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const campusId = onlyArgument(positionals, 'id of a campus');
  if (values.removed) {
    const removed = await removedSearches(db, { campusId, limit: fetchLimit });
    if (removed.length === 0) return 'Nothing is removed.';
    return readLines(
      removed.map(({ text, removedAt }) => `${formatTime(removedAt)}  ${oneLine(text)}`),
    );
  }
  const shown = await popularToShow(db, { campusId, count: fetchLimit });
  if (shown.length === 0) return 'No searches are shown.';
  return readLines(
    shown.map(({ text, totalViews }) => `${String(totalViews).padStart(8)}  ${oneLine(text)}`),
  );
};

const remove: Subcommand = async (args, { db }) => {
  const named = textOfCampus(args);
  if (!(await removeSearch(db, named))) throw new Error(`There is no campus ${named.campusId}.`);
  return `"${oneLine(named.text)}" is no longer shown.`;
};

const restore: Subcommand = async (args, { db }) => {
  const named = textOfCampus(args);
  if (!(await restoreSearch(db, named))) {
    throw new Error(`"${oneLine(named.text)}" was not removed from ${named.campusId}.`);
  }
  return `"${oneLine(named.text)}" may be shown again.`;
};

function textOfCampus(args: string[]): { campusId: string; text: string } {
  const options = { campus: { type: 'string', default: '' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const text = searchedText(onlyArgument(positionals, 'text, in quotes')).toLowerCase();
  if (text === '') throw new Error('Give one text, in quotes.');
  if (values.campus === '') throw new Error('Give a --campus.');
  if (Array.from(text).length > maxRecordedLength) {
    throw new Error(`Texts of more than ${maxRecordedLength} letters are shown to nobody.`);
  }
  return { campusId: values.campus, text };
}

function readLines(lines: string[]): string {
  const more = lines.length === fetchLimit ? [`More than ${fetchLimit - 1}.`] : [];
  return [...lines.slice(0, fetchLimit - 1), ...more].join('\n');
}

await runOperatorCommand(usage, {
  list,
  remove: recorded('searches.remove', remove),
  restore: recorded('searches.restore', restore),
});
