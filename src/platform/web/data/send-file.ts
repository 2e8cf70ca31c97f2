import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/routes/route.ts';
import { buildUrl, toResponse, callApi, networkError, type Transport } from './api.ts';

export type FileUpload = {
  file: File;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Calls a route that takes a file. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function sendFile<C extends AnyRoute>(
  route: C,
  input: RouteInput<C>,
  { file, ...options }: FileUpload,
): Promise<RouteResult<C>> {
  return callApi(route, input, (_, parts) => {
    const form = new FormData();
    form.set('file', file);
    return send({ method: route.method, address: buildUrl(route.path, parts), form }, options);
  });
}

/** A half-open connection never fails by itself. Without progress or a response for this long it counts as broken. */
const stalledAfterMs = 30_000;

function send(
  { method, address, form }: { method: string; address: string; form: FormData },
  { onProgress, signal }: Omit<FileUpload, 'file'>,
): ReturnType<Transport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), stalledAfterMs);
    };
    request.open(method, address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(toResponse(request.status, request.response));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(networkError());
    request.onloadend = () => clearTimeout(stallTimer);
    signal.addEventListener('abort', () => request.abort());
    restartTimer();
    request.send(form);
  });
}
