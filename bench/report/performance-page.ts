import { keptResults, type Result } from './results.ts';

/** What the rows of a part are compared with; parts that are not named need no words but their rows. */
const yardsticks: Record<string, string> = {
  evening:
    'The same mix of requests while almost nobody is online; [capacity.md](capacity.md) says what it contains and what follows from it.',
  feed: 'The smallest server that could give the same response: bare `node:http`, the same statements or the same bytes.',
  html: 'A bare server of the same bytes, and of the same statements.',
  interactions:
    'The demo on a phone whose processor is four times slower: what the browser reports of each tap and key until it has drawn what follows (event timing).',
  lighthouse: 'Lighthouse as a phone on a slow line, the median of five runs of each page.',
  live: 'A bare socket, and a bare loop over the same streams.',
  'long-tasks':
    'A feed of 300 cards, every second one with a photo, in a browser whose processor is four times slower; then twenty comments a second on what is on its screen.',
  peers:
    'Parse Server 9.10 with Express, for which the client of the specification was written: as many posts, on the same PostgreSQL, with the index that its feed needs. It stores what it is sent; it checks no fair use, notifies nobody and indexes no words.',
  reads:
    'The same system of fifteen campuses with a thousandth of everything: a million posts and comments, 100,000 members, two million messages, 500,000 deals and 100,000 saved searches against 1,000, 100, 2,000, 500 and 100. Both servers are asked in turns, forty different posts or members each; the quickest of three repetitions counts, so the rows say what a read takes, not what the machine does beside it.',
  search: 'The statement of a feed page on the same million posts.',
  'several-processes': 'One process that serves the same database.',
  soak: "Half an hour of the evening's mix of requests, and a photo every five seconds, on two processes; one of them is killed and started again every five minutes, the other's memory is watched.",
  standby: 'The same server without a standby.',
};

/** docs/performance.md: every kept result of the bench, as a table. */
export function performancePage(): string {
  const results = keptResults();
  return [
    '# Performance',
    '',
    'What `npm run bench` measured. Each figure is a ratio to a yardstick that was measured in the same run, in turns, because machines differ and are',
    'seldom quiet: **the ratio counts, not the milliseconds.** A row that is beyond its bound says so.',
    '',
    'To repeat a part: `npm run bench -- reads`. With `--keep` its rows replace those below (`bench/results`), and `npm run docs` writes this page. What is',
    'seeded at full size is kept in `.data/bench` (`BENCH_DIR`): ten minutes once, then seconds.',
    '',
    ...(results.some(({ part }) => part === 'reads')
      ? ['![Each read at a million posts, against a thousand](pictures/reads.svg)', '']
      : []),
    ...results.flatMap(section),
  ].join('\n');
}

function section({ part, day, commit, machine, seconds, rows }: Result): string[] {
  const yardstick = yardsticks[part];
  return [
    `## ${part}`,
    '',
    ...(yardstick ? [yardstick, ''] : []),
    `${day}, ${commit}, ${seconds} s; ${machine}.`,
    '',
    '| what | measured | ratio | bound | |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, measured, ratio, bound, holds }) =>
        `| ${what} | ${measured} | ${ratio} | ${bound} | ${holds ? '' : '**beyond**'} |`,
    ),
    '',
  ];
}
