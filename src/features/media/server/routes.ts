import {
  handle,
  handleFile,
  withSchemas,
  type Operation,
} from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addUpload } from './add-upload.ts';
import type { MediaWorks } from './media-works.ts';
import { readUpload } from './read-upload.ts';
import { removeUpload } from './remove-upload.ts';

const routes = withSchemas(contract, schemas);

export function mediaRoutes(works: MediaWorks): Operation[] {
  return [
    handleFile(routes.addUpload, (context, { query }, incoming) =>
      addUpload(works, context, { postId: query.postId, incoming }),
    ),
    handle(routes.readUpload, (context, { params }) => readUpload(context, params.uploadId)),
    handle(routes.removeUpload, (context, { params }) =>
      removeUpload(works, context, params.uploadId),
    ),
  ];
}
