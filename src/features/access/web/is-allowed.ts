import { callApi } from '#platform/web/data/api.ts';
import { checkAccess } from '../contract.ts';

let asked: Promise<boolean> | undefined;

/** Whether this visitor's region may log in; asked once per page. If the call fails, the visitor may go on. */
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
