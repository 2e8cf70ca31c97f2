import type { ApiDocument } from './open-api-types.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { LinkPreview } from '#platform/contract/link-preview.ts';
import type { ErrorBody } from '#platform/contract/routes/errors.ts';
import type { AnyRoute } from '#platform/contract/routes/route.ts';
import type { Viewer } from '#platform/contract/people/member.ts';

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
  /** Set if members share the page. */
  sharing?: Sharing | undefined;
};

/** How a page is rendered for several members. */
export type Sharing = {
  /** The fields of the viewer that differ between them. */
  ownFields: readonly (keyof Viewer)[];
  /** Returns what the page gets in place of the content of a card. */
  replaceCard: (card: PageCard) => string;
};

/** A post's card in a page. */
export type PageCard = {
  postId: string;
  authorId: string;
  /** The key in `markupCache` of the card's content for a viewer. */
  getKey: (own: { saved: boolean; isAuthor: boolean }) => string;
};

/** What the shell shows of a member: photo or initials, and unread counts. */
export type ShownMember = {
  viewer: Pick<Viewer, 'id' | 'firstName' | 'lastName' | 'image'>;
  unread: { notifications: number; conversations: number };
  mediaUrl: string;
};

/** What a page that members share shows of the one for whom it is rendered. */
export type OwnReads = {
  /** The names of what is to be replaced for each member: `card`, and parts of the shell. */
  parts: ReadonlySet<string>;
  /** Facts that were read anywhere else, with the components that read them. */
  misplaced: ReadonlySet<string>;
};

export type OwnMarkup = Readonly<Record<string, string>>;

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
  /** Set if members share the page. */
  own?: OwnReads | null;
};

export type PageTraits = {
  /** Whether the page is the same for all visitors of a campus. */
  isSameForVisitors: boolean;
  /** Whether the page is the same for all members of a campus, except for what the shell and the cards show of them. */
  isSharedByMembers: boolean;
  /** Whether people log in, sign up or ask for a new password on the page. */
  isEntry: boolean;
};

/** The exports of the web client's build for the server. */
export type PageRenderer = {
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** What the server has to know of the page at a path and query before it renders it. */
  pageTraits: (url: string) => Promise<PageTraits>;
  /** The parts of the shell that show a member's photo or counts, by their names. */
  renderOwnParts: (who: ShownMember) => OwnMarkup;
  /** The readable API document, which needs no script. */
  renderApiPage: (api: ApiDocument, site: Pick<SiteData, 'brandName' | 'campus'>) => string;
  /** What the document with the map contains before its script fills it. */
  renderMapFrame: () => { title: string; html: string };
};
