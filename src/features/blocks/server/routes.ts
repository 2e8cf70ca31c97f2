import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { blockMember, unblockMember, type BlockDeps } from './set-block.ts';
import { showBlocks } from './show-blocks.ts';

const routes = withSchemas(contract, schemas);

export const blockRoutes = (deps: BlockDeps): Operation[] => [
  handle(routes.blockMember, (context, { params }) => blockMember(context, params.memberId, deps)),
  handle(routes.unblockMember, (context, { params }) => unblockMember(context, params.memberId)),
  handle(routes.ownBlocks, (context, { query }) => showBlocks(context, query.cursor)),
];
