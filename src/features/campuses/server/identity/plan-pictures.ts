import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { contrast, shapeContrast } from '../site-stylesheet.ts';
import { campusPlan, type Block, type CampusPlan } from './campus-plan.ts';

/** The plan as a file whose address contains a digest, so browsers may cache it forever. */
export type PlanFile = { path: string; text: string };

const plans = new Map<string, PlanFile>();

/**
 * The plan of a campus as a strip without colors: pages draw it through a mask, in the tokens of light or dark mode
 * (`plan-look` in looks.css).
 */
export function planFile(campusId: string): PlanFile {
  // Cached: campuses are reloaded every few seconds, and a plan never changes.
  const known = plans.get(campusId);
  if (known) return known;
  const plan = campusPlan(campusId, { columns: 12, rows: 3 });
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}">` +
    `${drawPlan(plan, { lawn: 0.3, tree: 0.6, hall: 0.9 })}</svg>`;
  const made = { path: `/theme/${campusId}.${digest(text)}.svg`, text };
  plans.set(campusId, made);
  return made;
}

function drawPlan(plan: CampusPlan, opacity: Record<'lawn' | 'tree' | 'hall', number>): string {
  return (['lawn', 'tree', 'hall'] as const)
    .map((tone) => `<path fill-opacity="${opacity[tone]}" d="${plan[tone]}"/>`)
    .join('');
}

type Shared = { id: string; accent: string; logo: string };

/** The size that messengers and social networks show without cutting. */
export const sharePictureSize = { width: 1200, height: 630 };

/** The address of the picture that is shown for links without a photo. It changes with what the picture shows. */
export function sharePicturePath({ id, accent, logo }: Shared): string {
  return `/theme/${id}.${digest([id, accent, logo].join(' '))}.png`;
}

const cell = 120;
const top = 15;
/** The blocks that the logo takes. */
const logoAt = { x: 1, y: 1, columns: 3, rows: 3 };

type Ground = { ink: string; svg: string };

/**
 * What pictures for links are drawn on, in the size of `sharePictureSize`: the plan of a campus in its color, as the inside of an SVG,
 * and the color that is read on it. Blocks of 120 px can stay clear for something else.
 */
export function shareGround({ id, accent }: Omit<Shared, 'logo'>, clear?: Block): Ground {
  // The brand color itself: no page is around it.
  const ink = contrast('#ffffff', accent) >= shapeContrast ? '#ffffff' : '#16171a';
  const plan = campusPlan(id, { columns: 10, rows: 5, ...(clear && { clear }) });
  const svg =
    `<rect width="100%" height="100%" fill="${accent}"/>` +
    `<g fill="${ink}" transform="translate(0 ${top}) scale(${(cell * 10) / plan.width})">` +
    `${drawPlan(plan, { lawn: 0.14, tree: 0.32, hall: 0.6 })}</g>`;
  return { ink, svg };
}

/** The picture for links: the logo of the campus on its plan, in its color. */
export async function drawSharePicture(campus: Shared, logo: Buffer): Promise<Buffer> {
  const { width, height } = sharePictureSize;
  const { ink, svg } = shareGround(campus, logoAt);
  const left = logoAt.x * cell;
  const above = top + logoAt.y * cell;
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}` +
      `<rect x="${left + 8}" y="${above + 8}" width="344" height="344" rx="92" fill="${ink}"/></svg>`,
  );
  const tile = await sharp(logo, { density: 400 })
    .resize(304, 304, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  return sharp(ground)
    .composite([{ input: tile, left: left + 28, top: above + 28 }])
    .png({ palette: true })
    .toBuffer();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
