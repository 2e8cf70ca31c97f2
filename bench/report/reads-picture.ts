import { keptResults } from './results.ts';

const rowHeight = 20;
const left = 240;
const width = 400;
const most = 2;
const bound = 1.3;

/** docs/pictures/reads.svg: for each read its median at a million posts, against the one at a thousand. */
export function readsPicture(): string {
  const rows = keptResults().find(({ part }) => part === 'reads')?.rows ?? [];
  const medians = rows.filter(({ what }) => what.endsWith('p50'));
  const height = (medians.length + 2) * rowHeight;
  const x = (ratio: number) => Math.round(left + (Math.min(ratio, most) / most) * width);
  const line = (ratio: number, label: string) =>
    `<path d="M${x(ratio)} 0V${height - rowHeight}" stroke="#8a8a86" stroke-dasharray="3 3"/>` +
    `<text x="${x(ratio)}" y="${height - 6}" text-anchor="middle">${label}</text>`;
  const bars = medians.map(({ what, ratio }, index) => {
    const y = (index + 0.5) * rowHeight;
    const [name = ''] = what.split(' at ');
    return (
      `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${name.replaceAll("'", '’')}</text>` +
      `<rect x="${left}" y="${y + 3}" width="${x(ratio) - left}" height="${rowHeight - 8}" rx="2" fill="#841617"/>` +
      `<text x="${x(ratio) - 6}" y="${y + 13}" text-anchor="end" fill="#fff">${ratio}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 60} ${height}" font-family="sans-serif" font-size="11" fill="#5f5f5b">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    line(1, 'as fast'),
    line(bound, `bound ${bound}`),
    ...bars,
    '</svg>',
    '',
  ].join('\n');
}
