import {
  handle,
  handleFile,
  handleStream,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import * as contract from '../../contract/console.ts';
import * as schemas from '../../schemas/console.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import { editedCampuses, requireCampus, toDetail, toEntry } from './campus-detail.ts';
import { askCampusSite } from './check-site.ts';
import { previewCampus, sendPreviewStyles, type RenderPreview } from './preview-campus.ts';
import { publishCampus } from './publish-campus.ts';
import { setCampusLogo } from './set-campus-logo.ts';
import { addCampusDraft, discardCampusDraft, saveCampusDraft } from './save-draft.ts';

const routes = withSchemas(contract, schemas);

export type ConsoleDeps = { campuses: CampusDirectory; renderPreview: RenderPreview };

export function consoleRoutes({ campuses, renderPreview }: ConsoleDeps): Operation[] {
  return [
    handle(routes.campusSites, async ({ db }) => ({
      items: (await editedCampuses(db)).map(toEntry),
    })),
    handle(routes.campusSite, async ({ db }, { params }) =>
      toDetail(await requireCampus(db, params.campusId)),
    ),
    handle(routes.addCampusDraft, (context, { body }) => addCampusDraft(context, body)),
    handle(routes.saveCampusDraft, (context, { params, body }) =>
      saveCampusDraft(context, params.campusId, body),
    ),
    handle(routes.discardCampusDraft, (context, { params }) =>
      discardCampusDraft(context, params.campusId),
    ),
    handle(routes.publishCampus, (context, { params, body }) =>
      publishCampus(context, { ...params, ...body }, campuses),
    ),
    handleFile(routes.setCampusLogo, (context, { params }, incoming) =>
      setCampusLogo(context, params.campusId, { incoming, campuses }),
    ),
    handle(routes.checkCampusSite, (context, { params }) =>
      askCampusSite(context, params.campusId, campuses),
    ),
    handleStream(routes.campusPreview, (context, { params, query }, { reply }) =>
      previewCampus(context, { ...params, theme: query.theme }, { reply, campuses, renderPreview }),
    ),
    handleStream(routes.campusPreviewStyles, (context, { params }, { reply }) =>
      sendPreviewStyles(context, params.campusId, { reply, campuses }),
    ),
  ];
}
