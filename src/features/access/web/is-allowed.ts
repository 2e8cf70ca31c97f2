import { callApi } from '#platform/web/data/api.ts';
import { checkAccess } from '../contract.ts';

let asked: Promise<boolean> | undefined;

/** Whether this visitor may come in; asked once a page. A question that fails stands in nobody's way (accounts §4). */
export function isAllowed(): Promise<boolean> {
  return (asked ??= ask());
}

async function ask(): Promise<boolean> {
  try {
    return (await callApi(checkAccess, {})).allowed;
  } catch {
    asked = undefined;
    return true;
  }
}
