import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/route.ts';
import { addressOf, answerOf, callApi, unreached, type Transport } from './api.ts';

/** A file on its way. */
export type FileSending = {
  file: File;
  /** From 0 to 1: how much of the file has left. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Calls a route that takes a file. By XMLHttpRequest, since `fetch` does not tell how much has left. */
export function sendFile<C extends AnyRoute>(
  route: C,
  input: RouteInput<C>,
  { file, ...sending }: FileSending,
): Promise<RouteResult<C>> {
  return callApi(route, input, (_, parts) => {
    const form = new FormData();
    form.set('file', file);
    return send({ method: route.method, address: addressOf(route.path, parts), form }, sending);
  });
}

/** A line that is half open says nothing by itself: neither a byte left for so long nor an answer, and it is broken. */
const stalledAfterMs = 30_000;

function send(
  { method, address, form }: { method: string; address: string; form: FormData },
  { onProgress, signal }: Omit<FileSending, 'file'>,
): ReturnType<Transport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const waitOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledAfterMs);
    };
    request.open(method, address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(answerOf(request.status, request.response));
    request.onerror = () => reject(unreached());
    request.onabort = () => reject(unreached());
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener('abort', () => request.abort());
    waitOn();
    request.send(form);
  });
}
