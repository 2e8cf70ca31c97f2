import type { ApiDocument } from './open-api-types.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { ErrorBody } from '#platform/contract/errors.ts';
import type { AnyRoute } from '#platform/contract/route.ts';

/** The data that a page contains as JSON, so that the browser continues from the server's rendering. */
export type PageData = {
  site: SiteData;
  /** The server's time of rendering, ISO 8601. */
  now: string;
  /** The event id up to which `queries` and `entities` are complete. */
  live: string;
  /** The query cache, dehydrated. */
  queries: unknown;
  /** The entities that the queries refer to by id. */
  entities: unknown;
};

/** How the renderer reads data: the handlers themselves, under the request's own session. */
export type PageTransport = (
  route: AnyRoute,
  parts: object,
) => Promise<
  { ok: true; result: unknown; position: string } | { ok: false; status: number; body: ErrorBody }
>;

export type PageRequest = {
  /** Path and query of the request. */
  url: string;
  site: SiteData;
  now: string;
  transport: PageTransport;
  /** Whether the visitor's region may log in; the device's time zone is not known yet. */
  geoVerdict: () => Promise<'open' | 'closed'>;
  /** Whether the client has disconnected. */
  hasDisconnected: () => boolean;
  /** Markup cached by other pages rendered at the same page time; if undefined, nothing is cached. */
  markupCache?: Map<string, string> | undefined;
};

/** The preview that messengers, social networks and search engines show for a link. Addresses are absolute. */
export type LinkPreview = {
  type: 'article' | 'profile';
  title: string;
  description: string;
  image?: { address: string; alt: string; width?: number; height?: number };
  /** The data for search engines, in the vocabulary of schema.org. */
  structured: object;
};

export type RenderedPage = {
  status: number;
  /** The path that the request is redirected to. */
  redirect?: string | undefined;
  title: string;
  description?: string | undefined;
  preview?: LinkPreview | undefined;
  /** Empty if rendering threw: the browser then renders the page. */
  html: string;
  queries: unknown;
  entities: unknown;
  failure?: unknown;
};

/** The exports of the web client's build for the server. */
export type PageRenderer = {
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** Whether the page at a path and query is the same for all visitors of a campus. */
  isSameForVisitors: (url: string) => boolean;
  /** The readable API document, which needs no script. */
  renderApiPage: (api: ApiDocument, site: Pick<SiteData, 'brandName' | 'campus'>) => string;
};
