import { Fragment } from 'react';
import type { ShownMail } from '../mail-contract.ts';

/** The mails of development, without scripts: the list, and the opened mail. */
export function MailboxPage({
  mails,
  opened,
  older,
  isSending,
}: {
  mails: ShownMail[];
  opened: ShownMail | undefined;
  /** The last of these mails, if there may be older ones. */
  older: string | undefined;
  /** Whether the mails also go to a mail server. */
  isSending: boolean;
}) {
  // Every page has one main part: the opened mail, or else the list.
  const List = opened ? 'nav' : 'main';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{opened ? opened.subject : 'Mailbox'}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{sheet}</style>
      </head>
      <body className={opened ? 'has-opened' : undefined}>
        <List aria-label="Mails" className="list">
          <h1>
            <a href="/dev/mail">Mailbox</a>
          </h1>
          <p className="muted">
            {isSending
              ? 'These mails also go to the mail server of SMTP_URL. Newest first.'
              : 'SMTP_URL is not set, so mails are not sent; they wait here. Newest first.'}
          </p>
          {mails.length === 0 ? (
            <p className="empty">No mails yet.</p>
          ) : (
            <ol>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <MailLink mail={mail} isOpened={mail.id === opened?.id} />
                </li>
              ))}
            </ol>
          )}
          {older && (
            <p>
              <a href={`/dev/mail?before=${older}`}>Older mails</a>
            </p>
          )}
        </List>
        {opened && <OpenedMail mail={opened} />}
      </body>
    </html>
  );
}

function MailLink({ mail, isOpened }: { mail: ShownMail; isOpened: boolean }) {
  return (
    <a href={`/dev/mail/${mail.id}`} aria-current={isOpened ? 'page' : undefined}>
      <strong>{mail.subject}</strong>
      <span className="muted">
        to {mail.to}, <time dateTime={mail.createdAt}>{moment(mail.createdAt)}</time>
      </span>
    </a>
  );
}

function OpenedMail({ mail }: { mail: ShownMail }) {
  return (
    <main>
      <p className="back">
        <a href="/dev/mail">All mails</a>
      </p>
      <h2>{mail.subject}</h2>
      <dl>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Kind</dt>
        <dd>{mail.kind}</dd>
        <dt>State</dt>
        <dd>{mail.state}</dd>
        <dt>Requested</dt>
        <dd>{moment(mail.createdAt)}</dd>
        {Object.entries(mail.headers).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <iframe
        title="The mail as HTML"
        src={`/dev/mail/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h3>As plain text</h3>
      <pre>{mail.text}</pre>
    </main>
  );
}

function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

const sheet = `
:root{color-scheme:light dark;--canvas:light-dark(#f6f6f4,#0e0f11);--surface:light-dark(#fff,#16181b);--line:light-dark(#e5e5e1,#2b2e33);--ink:light-dark(#16181d,#f0f1f3);--muted:light-dark(#52565e,#b0b4bb);--accent:light-dark(#36458f,#aab6f5)}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;min-height:100vh}
h1,h2,h3{margin:0;line-height:1.25}
h1{font-size:22px}h2{font-size:22px;overflow-wrap:anywhere}h3{font-size:16px;margin-top:24px}
a{color:var(--accent)}
h1 a{color:inherit;text-decoration:none}
.muted{color:var(--muted);font-size:14px;margin:4px 0 0}
.empty{margin:32px 0;color:var(--muted)}
.list{padding:24px 16px;max-width:640px;width:100%;margin:0 auto}
ol{list-style:none;margin:16px 0 0;padding:0;display:grid;gap:8px}
li a{display:grid;gap:2px;padding:12px 14px;min-height:44px;background:var(--surface);border:1px solid var(--line);border-radius:12px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a[aria-current]{border-color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main:not(.list){padding:24px 16px;min-width:0}
.back{margin:0 0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:12px 0 16px;font-size:14px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:620px;border:1px solid var(--line);border-radius:12px;background:var(--surface);color-scheme:light dark}
pre{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
@media (max-width:769px){.has-opened .list{display:none}}
@media (min-width:770px){.has-opened{grid-template-columns:340px 1fr}.has-opened .list{border-right:1px solid var(--line)}.back{display:none}main:not(.list){max-width:760px;padding:24px}}
`;
