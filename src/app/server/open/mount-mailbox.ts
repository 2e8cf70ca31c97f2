import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MailSite, GetUnsubscribeAddress } from '#platform/mail/rendered-mail.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import { isNameOfThisMachine } from '#platform/server/process/local-names.ts';
import { unsubscribeHeaders } from '#platform/server/mail/compose-mail.ts';
import { newestMails, type ListedMail } from '#platform/server/mail/mail-queries.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import { addressCheck } from '#platform/server/geo/addresses.ts';
import type { MailRenderer, ShownMail } from '../../mail-contract.ts';

/** Maximum number of mails on one page. */
const maxListed = 50;

type MailboxDeps = {
  db: Database;
  sealer: Sealer;
  findRenderer: () => Promise<MailRenderer>;
  getSite: (campusId: string) => MailSite;
  getUnsubscribeAddress: GetUnsubscribeAddress;
  /** Whether the mails also go to a mail server. */
  isSending: boolean;
};

/** Mounts the pages that show all mails. Never mounted in production. */
export function mountMailbox(server: FastifyInstance, deps: MailboxDeps): void {
  void server.register(async (app) => mountPages(app, deps));
}

const isThisMachine = addressCheck(['127.0.0.0/8', '::1']);

/** Whoever reads these mails can log in as anybody: only this machine may read them (T78), at its own host names. */
function requireThisMachine({ ip, hostname }: FastifyRequest): void {
  if (!isThisMachine(ip) || !isNameOfThisMachine(hostname)) throw fail(platformErrors.not_found);
}

function mountPages(app: FastifyInstance, deps: MailboxDeps): void {
  app.addHook('onRequest', async (request) => requireThisMachine(request));
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) => {
    const mails = await readMails(deps, { to: request.query.to });
    // The fields of the requirement (`DATA-06`), and others that are convenient.
    const records = mails.map((mail) => ({
      ...mail,
      message: { subject: mail.subject, html: mail.html },
      date: mail.createdAt.slice(0, 10),
    }));
    return reply.header('cache-control', 'no-store').send(records);
  });
  app.get<{ Querystring: { before?: string } }>('/dev/mail', async ({ query }, reply) => {
    const before = isId(query.before ?? '') ? query.before : undefined;
    return sendPage(reply, await renderPage(deps, { before }));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) =>
    sendPage(reply, await renderPage(deps, { opened: await readMail(deps, request.params.id) })),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const { html } = await readMail(deps, request.params.id);
    reply.header('x-frame-options', 'SAMEORIGIN');
    const contentSecurityPolicy =
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const contentSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store');
  return reply.type('text/html; charset=utf-8').send(html);
}

async function renderPage(
  deps: MailboxDeps,
  { opened, before }: { opened?: ShownMail; before?: string | undefined },
): Promise<string> {
  const { renderMailbox } = await deps.findRenderer();
  const mails = await readMails(deps, { before });
  const older = mails.length === maxListed ? mails.at(-1)?.id : undefined;
  return renderMailbox(mails, { opened, older, isSending: deps.isSending });
}

async function readMail(deps: MailboxDeps, id: string): Promise<ShownMail> {
  const [mail] = isId(id) ? await readMails(deps, { id }) : [];
  if (!mail) throw fail(platformErrors.not_found);
  return mail;
}

async function readMails(
  deps: MailboxDeps,
  wanted: { to?: string | undefined; id?: string | undefined; before?: string | undefined },
): Promise<ShownMail[]> {
  const mails = await newestMails(deps.db, { ...wanted, limit: maxListed });
  return Promise.all(mails.map((mail) => renderListedMail(deps, mail)));
}

async function renderListedMail(
  { sealer, findRenderer, getSite, getUnsubscribeAddress }: MailboxDeps,
  mail: ListedMail,
): Promise<ShownMail> {
  const { id, kind, state, payload, recipient: to, createdAt } = mail;
  const unsubscribeAddress = getUnsubscribeAddress(mail);
  const headers = unsubscribeHeaders(unsubscribeAddress);
  const facts = { id, to, kind, state, headers, createdAt: createdAt.toISOString() };
  if (!payload) return { ...facts, subject: '(erased)', html: '', text: '' };
  const { renderMail } = await findRenderer();
  const site = getSite(mail.campusId);
  const props = sealer.decrypt('mail', id, payload);
  return { ...facts, ...(await renderMail({ kind, props, site, unsubscribeAddress })) };
}
