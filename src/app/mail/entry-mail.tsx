import { toPlainText } from '@react-email/components';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRenderer } from '../mail-contract.ts';
import { MailboxPage } from './mailbox-page.tsx';
import { templates } from './templates.ts';

/** With this doctype, mail programs lay out tables correctly. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const byKind = new Map(templates.map((template) => [template.kind, template]));

export const renderMail: MailRenderer['renderMail'] = async ({
  kind,
  props,
  site,
  unsubscribeAddress,
}) => {
  const template = byKind.get(kind);
  if (!template) throw new Error(`no template for mails of kind ${kind}`);
  const { subject, body } = template.write(props, site, unsubscribeAddress);
  const html = `${doctype}${renderToStaticMarkup(body)}`;
  return { subject, html, text: getText(html) };
};

/** The plain text, with the addresses of links written out. */
function getText(html: string): string {
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return `${text.trim()}\n`;
}

export const renderMailbox: MailRenderer['renderMailbox'] = (mails, more) =>
  `<!doctype html>${renderToStaticMarkup(<MailboxPage mails={mails} {...more} />)}`;
