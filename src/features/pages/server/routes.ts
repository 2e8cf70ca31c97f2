import type { CampusDirectory } from '#features/campuses/server/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { sendFeedback } from './send-feedback.ts';
import { readTexts, withNames, type TextNames } from './texts.ts';

const routes = withSchemas(contract, schemas);

export function pageRoutes(campuses: Pick<CampusDirectory, 'campus'>): Operation[] {
  const texts = readTexts();

  function namesFor({ config, site }: RequestContext): TextNames {
    const { name, schoolName, isGeneric } = campuses.campus(site.campusId);
    const { brandName: brand, supportEmail: email } = config;
    return isGeneric
      ? { brand, email, site: brand, campus: 'your campus', school: 'your school' }
      : { brand, email, site: `${brand} ${name}`, campus: name, school: schoolName };
  }

  return [
    handle(routes.textPage, async (context, { params }) => {
      const text = texts.get(params.name);
      if (!text) throw fail(platformErrors.not_found);
      return withNames(text, namesFor(context));
    }),
    handle(routes.sendFeedback, (context, { body }) => sendFeedback(context, body)),
  ];
}
