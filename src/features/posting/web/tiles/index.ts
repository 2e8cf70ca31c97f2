// Posts as tiles: photos, results, what a member sells.
export type { TileFacts } from './tile-facts.ts';
export { Tile } from './tile.tsx';
export { TileGrid } from './tile-grid.tsx';
