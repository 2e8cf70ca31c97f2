import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/route.ts';
import { addressOf, answerOf, callApi, networkError, type Transport } from './api.ts';

/** An upload. */
export type FileSending = {
  file: File;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Calls a route that takes a file. Uses XMLHttpRequest because `fetch` does not report upload progress. */
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

/** A half-open connection never fails by itself. Without progress or an answer for this long it counts as broken. */
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
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(networkError());
    request.onloadend = () => clearTimeout(stalled);
    signal.addEventListener('abort', () => request.abort());
    waitOn();
    request.send(form);
  });
}
