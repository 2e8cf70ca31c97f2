import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { Campus, CampusDirectory } from '../campus-directory.ts';
import { letterMark } from '../edit-campus.ts';
import { requireCampus } from './campus-detail.ts';

/** Renders the feed's page of a campus as visitors see it, without scripts. */
export type RenderPreview = (
  context: RequestContext,
  campus: Campus,
  look: { theme: 'light' | 'dark' | undefined; stylesheet: string },
) => Promise<string>;

/** Only the console may show it in a frame. */
const framedHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-store',
};

type PreviewDeps = { campuses: CampusDirectory; renderPreview: RenderPreview };

/** The feed with the settings of the draft, or of the live campus if there is none. */
export async function previewCampus(
  context: RequestContext,
  { campusId, theme }: { campusId: string; theme: 'light' | 'dark' | undefined },
  { reply, campuses, renderPreview }: PreviewDeps & { reply: FastifyReply },
): Promise<void> {
  const { row, live } = await requireCampus(context.db, campusId);
  // The letter of a new campus is served once it is live.
  const logo = live ? row.logo : `data:image/svg+xml,${encodeURIComponent(letterMark(row))}`;
  const stylesheet = `/api/admin/campuses/${campusId}/preview.css`;
  const html = await renderPreview(context, campuses.preview({ ...row, logo }), {
    theme,
    stylesheet,
  });
  await reply.headers(framedHeaders).type('text/html; charset=utf-8').send(html);
}

export async function sendPreviewStyles(
  context: RequestContext,
  campusId: string,
  { reply, campuses }: Pick<PreviewDeps, 'campuses'> & { reply: FastifyReply },
): Promise<void> {
  const { row } = await requireCampus(context.db, campusId);
  reply.header('cache-control', 'private, no-store').type('text/css');
  await reply.send(campuses.preview(row).stylesheet.text);
}
