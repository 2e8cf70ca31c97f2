import type { OutgoingHttpHeaders } from 'node:http';
import { liveStream, maxStreamsPerMember } from '#platform/contract/routes/live-stream.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { CampusPrivacy } from '#platform/contract/people/policy.ts';
import { clientKey } from '../access/rate-limit.ts';
import { fail } from '../fail.ts';
import {
  getAccessLevel,
  type Actor,
  type RequestContext,
  type Site,
} from '../http/operations/context.ts';
import { handleStream, type Operation } from '../http/operations/operation.ts';
import { campusChannel, memberChannel } from './event-log.ts';
import type { LiveHub } from './hub.ts';
import { deliverReset, write, type ChannelKind, type Listener } from './notifiers/listener.ts';
import { parsePosition } from './position.ts';

const eventStream = 'text/event-stream; charset=utf-8';

/** The channels that this person may hear on this site. */
function getChannels(site: Site, actor: Actor | null): Partial<Record<ChannelKind, string>> {
  return {
    ...(mayHearCampus(site, actor) && { campus: campusChannel(site.campusId) }),
    ...(actor && { member: memberChannel(actor.memberId) }),
  };
}

/** Whether someone may get the events of a campus; those of a private campus are for its members only. */
export function mayHearCampus(site: Site, actor: Actor | null): boolean {
  return site.privacy === 'public' || getAccessLevel(actor, site.campusId) === 'campusMember';
}

/** The event stream's route, served from this process's hub. */
export function liveStreamOperation(hub: LiveHub): Operation {
  return handleStream(liveStream, async (context, { query }, { request, reply }) => {
    if (query.member !== undefined && query.member !== context.actor?.memberId) {
      return void reply.type(eventStream).send('event: ended\ndata: {}\n\n');
    }
    const channels = getChannels(context.site, context.actor);
    if (Object.keys(channels).length === 0) return void reply.status(204).send();
    const lastEventId = request.headers['last-event-id'];
    const resumedFrom = parsePosition(typeof lastEventId === 'string' ? lastEventId : query.from);
    const position = resumedFrom ?? (await context.position());
    // No `await` between this check and `hub.add`, or many streams at once could pass it.
    const holders = requireRoom(hub, context);
    reply.hijack();
    // Headers set one by one would stay in memory for as long as the stream is open.
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': eventStream,
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    const listener: Listener = {
      response: reply.raw,
      site: context.site,
      channels,
      position,
      holders,
      actor: context.actor,
    };
    write(listener, `retry: ${1000 + Math.floor(Math.random() * 1000)}\n\n`);
    // A page of before 0.9 does not know today's events: it reads again what it shows.
    if (query.after !== undefined) deliverReset(listener);
    hub.add(listener).catch((error: unknown) => {
      context.log.error({ err: error }, 'stream failed');
      reply.raw.destroy();
    });
  });
}

/** The keys that a new stream is counted under; rejects it if one of them has too many. */
function requireRoom(hub: LiveHub, { actor, clientAddress, config }: RequestContext): string[] {
  const address = `address:${clientKey(clientAddress)}`;
  const member = actor && `member:${actor.memberId}`;
  const isFull =
    hub.streams.countOf(address) >= config.streamsPerAddress ||
    (member !== null && hub.streams.countOf(member) >= maxStreamsPerMember);
  if (isFull) throw fail(platformErrors.too_many_requests, { retryAfterSeconds: 10 });
  return member === null ? [address] : [address, member];
}

/** Whether a listener may hear a channel, by the member as last read and the campus as it is now. */
export function mayHear(
  listener: Listener,
  kind: ChannelKind,
  getPrivacy: (campusId: string) => CampusPrivacy,
): boolean {
  if (kind === 'member') return listener.actor !== null;
  const site = { ...listener.site, privacy: getPrivacy(listener.site.campusId) };
  return mayHearCampus(site, listener.actor);
}
