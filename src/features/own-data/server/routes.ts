import {
  handle,
  handleStream,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { sendExport } from './download-export.ts';
import { requestOwnExport, showOwnData } from './own-exports.ts';

const routes = withSchemas(contract, schemas);

export function ownDataRoutes(exports: FileStore): Operation[] {
  return [
    handle(routes.ownData, showOwnData),
    handle(routes.requestExport, requestOwnExport),
    handleStream(routes.downloadExport, (context, { params: { exportId } }, { reply }) =>
      sendExport(context, { exportId, exports, reply }),
    ),
  ];
}
