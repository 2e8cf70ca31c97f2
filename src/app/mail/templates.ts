import { deletionAskedTemplate } from '#features/account-deletion/mail/deletion-asked.tsx';
import { deletionByStaffTemplate } from '#features/account-deletion/mail/deletion-by-staff.tsx';
import { deletionCanceledTemplate } from '#features/account-deletion/mail/deletion-canceled.tsx';
import { deletionStoppedTemplate } from '#features/account-deletion/mail/deletion-stopped.tsx';
import { accountNoticeTemplate } from '#features/accounts/mail/account-notice.tsx';
import { emailChangedTemplate } from '#features/accounts/mail/email-changed.tsx';
import { passwordResetTemplate } from '#features/accounts/mail/password-reset.tsx';
import { signInLinkTemplate } from '#features/accounts/mail/sign-in-link.tsx';
import { dealMailTemplates } from '#features/deals/mail/deal-mail.tsx';
import { decisionTemplate } from '#features/moderation/mail/moderation-decision.tsx';
import { reportOutcomeTemplate } from '#features/moderation/mail/report-outcome.tsx';
import { notificationMailTemplates } from '#features/notifications/mail/notification-mail.tsx';
import { orderTemplate } from '#features/orders/mail/order-mail.tsx';
import { exportReadyTemplate } from '#features/own-data/mail/export-ready.tsx';
import { codeTemplate } from '#features/verification/mail/code.tsx';
import { foundTemplate } from '#features/wanted/mail/found-mail.tsx';
import type { MailTemplate } from '#platform/mail/mail-template.ts';
import { postRemovedTemplate } from '#features/posting/mail/post-removed.tsx';

/** All mails. */
export const templates: MailTemplate[] = [
  signInLinkTemplate,
  passwordResetTemplate,
  accountNoticeTemplate,
  emailChangedTemplate,
  codeTemplate,
  exportReadyTemplate,
  deletionAskedTemplate,
  deletionByStaffTemplate,
  deletionCanceledTemplate,
  deletionStoppedTemplate,
  postRemovedTemplate,
  decisionTemplate,
  reportOutcomeTemplate,
  ...notificationMailTemplates,
  ...dealMailTemplates,
  foundTemplate,
  orderTemplate,
];
