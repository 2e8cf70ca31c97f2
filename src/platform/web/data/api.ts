import { somethingWentWrong, type ErrorBody } from '#platform/contract/routes/errors.ts';
import type { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { positionHeader } from '#platform/contract/routes/live-event.ts';
import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/routes/route.ts';
import { parsePosition } from '../live/position.ts';
import { ApiError } from './api-error.ts';
import { noteReadAt } from './read-at.ts';
import { reportSessionEnd } from './session-end.ts';

type UrlInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** How a call is made: by `fetch`, for a file by `sendFile`, and while a server renders a page, by running the handler. */
export type Transport = (
  route: AnyRoute,
  parts: UrlInput,
) => Promise<
  | { ok: true; result: unknown; position: string | null }
  | { ok: false; status: number; body: ErrorBody }
>;

const signInRequired: keyof typeof platformErrors = 'sign_in_required';

/** Calls a route and returns its result; throws ApiError. The only way to call the API. */
export async function callApi<C extends AnyRoute>(
  route: C,
  input: RouteInput<C>,
  transport: Transport = overHttp,
): Promise<RouteResult<C>> {
  // An input has at most these three parts.
  const result = await transport(route, input as UrlInput);
  if (result.ok) {
    if (result.position !== null) noteReadAt(result.result, parsePosition(result.position));
    // The server validates its responses by the same contract.
    return result.result as RouteResult<C>;
  }
  const { error, message, ...rest } = result.body;
  if (error === signInRequired) reportSessionEnd({ route, input });
  throw new ApiError({ code: error, message, status: result.status, ...rest });
}

/** The error of a call that got no response. */
export function networkError(): ApiError {
  const message = 'Network error. Please check your connection';
  return new ApiError({ code: 'network', message, status: 0 });
}

/** A half-open connection never fails by itself; our server responds within seconds. */
const respondsWithinMs = 30_000;

const overHttp: Transport = async (route, parts) => {
  const response = await fetch(buildUrl(route.path, parts), {
    method: route.method,
    headers: {
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    signal: AbortSignal.timeout(respondsWithinMs),
  }).catch(throwNetworkError);
  // A truncated response counts as no response, whatever its status: a reload of the page cuts its calls off like that.
  const text = await response.text().catch(throwNetworkError);
  const body = parse(text);
  if (response.ok && body === undefined) throw networkError();
  return toResponse(response.status, body, response.headers.get(positionHeader));
};

function throwNetworkError(): never {
  throw networkError();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Result = Awaited<ReturnType<Transport>>;

/** Makes the response of a call from its status and body. */
export function toResponse(status: number, body: unknown, position: string | null = null): Result {
  if (status >= 200 && status < 300) return { ok: true, result: body, position };
  return { ok: false, status, body: isErrorBody(body) ? body : foreignErrorBody };
}

/** The body in place of one that is not our server's, such as a proxy's error page. */
const foreignErrorBody: ErrorBody = {
  error: 'internal',
  message: somethingWentWrong,
  requestId: '',
};

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
}

/** A route's address with its parameters and query filled in. */
export function buildUrl(path: string, { params = {}, query = {} }: UrlInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
