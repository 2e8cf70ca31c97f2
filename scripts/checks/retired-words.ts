import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** Private terms that were replaced by standard ones. Add a word here when you rename it. */
const retired: { word: RegExp; instead: string }[] = [
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\b(?:e-mails?|log-ins?|log-out|look-ups?|sub-domains?)\b/i, instead: 'one word' },
  {
    word: /\b(?:an?|the|shared|cached|error) answers?\b|[a-z]Answers?\b/i,
    instead: 'response, result',
  },
  {
    word: /\brefus(?:als?|ing)\b|\brefuse[sd]?\b(?! (?:to|connection)\b)/i,
    instead: 'reject, rejection',
  },
  { word: /\b(?:wrong|failed|second|more) tries\b|\btriesLeft\b/i, instead: 'attempts' },
  { word: /\bsendKeys?\b|\bsend keys?\b/, instead: 'idempotency key' },
  { word: /\b[a-z]+Look\b|\blook=/, instead: 'variant, class' },
  { word: /\btype [a-zA-Z]*Parts\b/, instead: 'Deps' },
  { word: /\bstandingOf\b|\bviewer\.standing\b|\bStanding\b/, instead: 'access level' },
  { word: /\bjourneys?\b/i, instead: 'end-to-end test' },
  { word: /\bhand-?overs?\b/i, instead: 'cross-site login' },
  { word: /[a-z]Audiences?\b|\baudiences\b/, instead: 'channel' },
  { word: /\bdefinePush\b|[a-z]Pushes\b|\bpushes\.ts\b/, instead: 'event serializer' },
  { word: /\bsavedMarks\b|\bviewer's marks?\b/, instead: 'viewer field' },
  { word: /\b(?:waitForTurn|endTurn)\b/, instead: 'slot' },
  { word: /\boperation\.rule\b|\ba rule (?:calls|writes|that)\b/i, instead: 'handler' },
  {
    word: /\b(?:actor|address|entities|name|page|path|row|state|status|text|words)Of\b/,
    instead: 'get…, find…, to…, parse…',
  },
  { word: /\bregion checks?\b|[rR]egionCheck\b/, instead: 'geo check' },
];

/** Texts whose words are not ours, and what is never changed. */
const exempt =
  /^db\/|^bench\/search\/|^CHANGELOG\.md$|^docs\/requirements\.tsv$|\/texts\/|retired-words|\.(?:png|jpg|woff2|mp4|heic)$/;

/** The lines of a file that have a retired word, each with the word to use instead. */
export function retiredWordsIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      retired
        .filter(({ word }) => word.test(line))
        .map(
          ({ word, instead }) =>
            `${path}:${index + 1}: ${String(word.exec(line)?.[0])} → ${instead}`,
        ),
    );
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  const paths = String(listed).split('\n');
  const found = paths
    .filter((path) => /\.(?:tsx?|mjs|md|tsv|css)$/.test(path) && !exempt.test(path))
    // A file removed since the last commit is still listed.
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => retiredWordsIn(path, readFileSync(join(root, path), 'utf8')));
  if (found.length > 0) console.log(found.join('\n'));
  process.exitCode = found.length > 0 ? 1 : 0;
}
