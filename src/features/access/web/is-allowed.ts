import { callApi } from '#platform/web/data/api.ts';
import { checkAccess } from '../contract.ts';

let response: Promise<boolean> | undefined;

/** Whether this visitor's region may log in; asked once per page. If the call fails, the visitor may go on. */
export function isAllowed(): Promise<boolean> {
  return (response ??= requestVerdict());
}

/** A page load forgets the verdict; tests share one page. */
export function forgetVerdict(): void {
  response = undefined;
}

async function requestVerdict(): Promise<boolean> {
  try {
    return (await callApi(checkAccess, {})).allowed;
  } catch {
    response = undefined;
    return true;
  }
}
