import { handle, handleFile, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { addUpload } from './add-upload.ts';
import type { MediaWorks } from './media-works.ts';
import { removeUpload } from './remove-upload.ts';

export function mediaRoutes(works: MediaWorks): Operation[] {
  return [
    handleFile(contract.addUpload, (context, { query }, incoming) =>
      addUpload(works, context, { postId: query.postId, incoming }),
    ),
    handle(contract.removeUpload, async (context, { params }) => {
      await removeUpload(works, context, params.uploadId);
      return { removed: true as const };
    }),
  ];
}
