import type { AnyRoute, RouteInput } from '#platform/contract/routes/route.ts';
import { buildUrl, callApi, networkError, toResponse, type Transport } from './api.ts';

/** Calls a route that responds with a file, and gives the file to the browser to save; throws ApiError. */
export async function downloadFile<C extends AnyRoute>(
  route: C,
  input: RouteInput<C>,
  name: string,
): Promise<void> {
  const file: unknown = await callApi(route, input, asFile);
  if (!(file instanceof Blob)) throw networkError();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const asFile: Transport = async (route, parts) => {
  const response = await fetch(buildUrl(route.path, parts), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parts.body ?? {}),
  }).catch(() => {
    throw networkError();
  });
  if (response.ok) return { ok: true, result: await response.blob(), position: null };
  return toResponse(response.status, await response.json().catch(() => undefined));
};
