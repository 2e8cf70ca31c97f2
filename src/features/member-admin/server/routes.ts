import {
  handle,
  handleStream,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import * as members from '../contract.ts';
import * as memberSchemas from '../schemas.ts';
import * as waves from '../contract/waves.ts';
import * as waveSchemas from '../schemas/waves.ts';
import { endSessions, setSchool, verifyEmail } from './change-member.ts';
import { sendCopy, type CopyDeps } from './copy-data.ts';
import { findMembers } from './find-members.ts';
import { listLinked } from './linked-members.ts';
import { showMember } from './show-member.ts';
import { listSuspectedWaves } from './alike/suspected-waves.ts';
import { bringBack, endAccounts, listWaves } from './waves.ts';

const routes = withSchemas({ ...members, ...waves }, { ...memberSchemas, ...waveSchemas });

export type MemberAdminDeps = CopyDeps & { endStreams: (sessionId: string) => void };

export function memberAdminRoutes(deps: MemberAdminDeps): Operation[] {
  return [
    handle(routes.findMembers, (context, { query }) => findMembers(context, query)),
    handle(routes.showMember, (context, { params }) => showMember(context, params.memberId)),
    handle(routes.suspectedWaves, listSuspectedWaves),
    handle(routes.linkedMembers, (context, { params }) => listLinked(context, params.memberId)),
    handle(routes.endMemberSessions, (context, { params }) =>
      endSessions(context, params.memberId, deps.endStreams),
    ),
    handle(routes.setMemberSchool, (context, { params, body }) =>
      setSchool(context, { ...params, ...body }),
    ),
    handle(routes.verifyMemberEmail, (context, { params }) =>
      verifyEmail(context, params.memberId),
    ),
    handleStream(routes.copyMemberData, (context, { params, body }, { reply }) =>
      sendCopy(context, { ...params, ...body, reply }, deps),
    ),
    handle(routes.listWaves, listWaves),
    handle(routes.endAccounts, (context, { body }) => endAccounts(context, body)),
    handle(routes.bringAccountsBack, (context, { params }) => bringBack(context, params.waveId)),
  ];
}
