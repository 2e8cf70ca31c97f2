const mailboxes: Record<string, string> = {
  'gmail.com': 'https://mail.google.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
  'proton.me': 'https://mail.proton.me/',
};

/** The web mail of an email's provider. Schools use many, so nothing is known of theirs. */
export function mailboxAddress(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(mailboxes, domain) ? mailboxes[domain] : undefined;
}
