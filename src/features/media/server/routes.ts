import {
  handle,
  handleFile,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import { requireActor } from '#platform/server/http/operations/context.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addUpload } from './uploads/add-upload.ts';
import { addUploadPart } from './uploads/add-upload-part.ts';
import type { MediaService } from './media-service.ts';
import { readUpload } from './uploads/read-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';

const routes = withSchemas(contract, schemas);

export function mediaRoutes(mediaService: MediaService): Operation[] {
  return [
    handleFile(routes.addUpload, (context, { query }, incoming) =>
      addUpload(mediaService, context, { postId: query.postId, partsKey: query.parts, incoming }),
    ),
    handle(routes.readUpload, (context, { params }) => readUpload(context, params.uploadId)),
    handleFile(routes.addUploadPart, (context, { params, query }, incoming) =>
      addUploadPart(mediaService, context, { ...params, offset: Number(query.offset), incoming }),
    ),
    handle(routes.receivedParts, async (context, { params }) => {
      const { memberId } = requireActor(context);
      const { campusId } = context.site;
      return { received: await mediaService.parts.received({ campusId, memberId, ...params }) };
    }),
    handle(routes.removeUpload, (context, { params }) =>
      removeUpload(mediaService, context, params.uploadId),
    ),
  ];
}
