import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { getAccessLevel, type RequestContext } from '#platform/server/http/operations/context.ts';
import { watchDisconnection, type LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { readRange } from '#platform/server/http/bodies/read-range.ts';
import type { FileStore, StoredFile } from '#platform/server/storage/file-store.ts';
import { isInClaim, isInClaimOfOthers } from '../uploads/claim-media-queries.ts';
import { parseFileKey, type ParsedFileKey } from './file-keys.ts';
import {
  campusesOfCases,
  campusOfPicture,
  isInConversation,
  isInDraft,
  isInSharedPost,
  isPhotoOfMember,
} from './file-queries.ts';

/** How long a shared cache may serve a photo that was deleted. */
const sharedSeconds = 60;

type FileDeps = {
  store: FileStore;
  work: LoadLimiter;
  /** The address from which browsers load public files; undefined if it is this server. */
  cdnUrl: string | undefined;
};

/**
 * Serves stored files under `/files/`: a post's to people who may read its campus, a message's to its two members, a
 * draft's to its author, a claim's to buyer, seller and operators. A member's photo is shown with everything that they write on any campus, so it is served to
 * everybody who has its address, which cannot be guessed. Staff may read what was reported on their campus, also after
 * its deletion.
 */
export function mountFiles(app: FastifyInstance, { store, work, cdnUrl }: FileDeps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const parts = parseFileKey(key);
    if (!parts) throw fail(platformErrors.not_found);
    const context = await request.context();
    const readers = await work.file(context, watchDisconnection(request), () =>
      findReaders(context, parts),
    );
    const file = readers && (await store.open(key));
    if (!file) throw fail(platformErrors.not_found);
    // A file never changes, but it may be deleted. So a shared cache asks again soon; a browser need not, because it
    // has already shown the file. Access to a file that is not public is checked each time.
    const caching =
      readers === 'everybody'
        ? `public, max-age=31536000, s-maxage=${sharedSeconds}, immutable`
        : 'private, no-cache';
    reply.headers({
      'cache-control': caching,
      etag: `"${key}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      // A CDN serves it for pages of all campuses.
      'cross-origin-resource-policy':
        cdnUrl !== undefined && readers === 'everybody' ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    if (request.headers['if-none-match'] === `"${key}"`) return reply.status(304).send();
    reply.type(key.endsWith('.mp4') ? 'video/mp4' : 'image/webp');
    return sendFile(request, reply, file);
  });
}

/** Who may read this file; undefined if the requesting person may not. */
async function findReaders(
  context: RequestContext,
  parts: ParsedFileKey,
): Promise<'everybody' | 'few' | undefined> {
  const readers =
    parts.target === 'profile'
      ? (await isPhotoOfMember(context.db, parts.path)) && 'everybody'
      : await readersOfContent(context, parts);
  if (readers) return readers;
  return (await isReadByStaff(context, parts)) ? 'few' : undefined;
}

/** Whether the requesting person decides a case that keeps this picture, or, as an operator, a claim that shows it. */
async function isReadByStaff(context: RequestContext, parts: ParsedFileKey): Promise<boolean> {
  const { path, target, targetId } = parts;
  const staff = context.actor && (await context.staff());
  if (!context.actor || !staff?.isConfirmed) return false;
  const readerId = context.actor.memberId;
  if (target === 'claim') {
    const asked = { path, targetId, memberId: readerId };
    return staff.campusId === null && (await isInClaimOfOthers(context.db, asked));
  }
  const campusIds = await campusesOfCases(context.db, { path, readerId });
  return staff.campusId === null ? campusIds.length > 0 : campusIds.includes(staff.campusId);
}

async function readersOfContent(
  { db, site, actor }: RequestContext,
  parts: ParsedFileKey,
): Promise<'everybody' | 'few' | undefined> {
  const asked = { campusId: site.campusId, ...parts };
  if (actor && (await isInDraft(db, { ...asked, memberId: actor.memberId }))) return 'few';
  if (parts.target === 'claim') {
    const isOwn = actor && (await isInClaim(db, { ...parts, memberId: actor.memberId }));
    return isOwn ? 'few' : undefined;
  }
  if (parts.target === 'message') {
    const isOwn = actor && (await isInConversation(db, { ...parts, memberId: actor.memberId }));
    return isOwn ? 'few' : undefined;
  }
  return readersOfPost({ db, site, actor }, parts);
}

async function readersOfPost(
  { db, site, actor }: Pick<RequestContext, 'db' | 'site' | 'actor'>,
  parts: ParsedFileKey,
): Promise<'everybody' | 'few' | undefined> {
  const campus = await campusOfPicture(db, parts);
  // On every host: a CDN requests the files of all campuses from one host.
  if (campus?.isPublic) return 'everybody';
  const isMember = getAccessLevel(actor, site.campusId) === 'campusMember';
  if (isMember && campus?.campusId === site.campusId) return 'few';
  const isShared = actor && (await isInSharedPost(db, { ...parts, memberId: actor.memberId }));
  return isShared ? 'few' : undefined;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const range = readRange(request.headers.range, file.bytes);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  if (!range) return reply.header('content-length', file.bytes).send(file.stream());
  const { start, end } = range;
  reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  return reply.header('content-length', end - start + 1).send(file.stream(range));
}
