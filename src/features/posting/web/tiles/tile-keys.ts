import type { KeyboardEvent } from 'react';

/** The arrow keys, Home and End move from tile to tile of a grid or row; Tab goes through all links, as everywhere. */
export function onTileKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  const tiles = [...currentTarget.querySelectorAll<HTMLElement>('.tile-link-look')];
  const at = tiles.findIndex((tile) => tile === target);
  const next = at < 0 ? undefined : tiles[getNext(event.key, at, tiles)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function getNext(key: string, at: number, tiles: readonly HTMLElement[]): number {
  const [start, end] =
    getComputedStyle(tiles[at] ?? document.body).direction === 'rtl'
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return tiles.length - 1;
  if (key === start) return at - 1;
  if (key === end) return at + 1;
  if (key === 'ArrowDown') return findInColumn(at, tiles, 1);
  if (key === 'ArrowUp') return findInColumn(at, tiles, -1);
  return -1;
}

/** The next tile below or above that begins at the same edge; a line between the tiles may leave gaps. */
function findInColumn(at: number, tiles: readonly HTMLElement[], step: 1 | -1): number {
  const edge = (index: number) => tiles[index]?.getBoundingClientRect().left ?? Number.NaN;
  const own = edge(at);
  for (let index = at + step; index >= 0 && index < tiles.length; index += step) {
    if (Math.abs(edge(index) - own) < 1) return index;
  }
  return -1;
}
