/** Colours of a campus on light or dark ground. */
export type MailTones = { accent: string; onAccent: string; accentInk: string };

/** Whose mail it is: all from configuration, nothing from a request. */
export type MailSite = {
  brandName: string;
  campusName: string;
  schoolName: string;
  /** Origin of the campus's site. */
  siteUrl: string;
  tones: { light: MailTones; dark: MailTones };
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Makes a mail's texts from what was asked for; throws for a kind without a template. */
export type RenderMail = (mail: {
  kind: string;
  props: unknown;
  site: MailSite;
  unsubscribeAddress: string | undefined;
}) => Promise<RenderedMail>;

/** Where the reader of a mail takes such mails off; undefined where they cannot be. */
export type UnsubscribeAddressOf = (mail: {
  kind: string;
  campusId: string;
  memberId: string | null;
}) => string | undefined;
