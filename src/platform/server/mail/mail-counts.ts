/** How the attempts of this process to send a mail have ended. */
export type MailCounts = { sent: number; dropped: number; retried: number; failed: number };

export function createMailCounts(): MailCounts {
  return { sent: 0, dropped: 0, retried: 0, failed: 0 };
}
