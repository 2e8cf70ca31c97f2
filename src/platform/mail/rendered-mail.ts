/** Colors of a campus on a light or dark background. */
export type MailTones = { accent: string; onAccent: string; accentInk: string };

/** The campus of a mail: all from configuration, nothing from a request. */
export type MailSite = {
  brandName: string;
  /** Null on the generic site, which belongs to no school. */
  campusName: string | null;
  schoolName: string | null;
  /** Origin of the campus's site. */
  siteUrl: string;
  tones: { light: MailTones; dark: MailTones };
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a mail's texts from its props; throws for a kind without a template. */
export type RenderMail = (mail: {
  kind: string;
  props: unknown;
  site: MailSite;
  unsubscribeAddress: string | undefined;
}) => Promise<RenderedMail>;

/** The address that unsubscribes the reader; undefined if there is none. */
export type GetUnsubscribeAddress = (mail: {
  kind: string;
  campusId: string;
  memberId: string | null;
}) => string | undefined;
