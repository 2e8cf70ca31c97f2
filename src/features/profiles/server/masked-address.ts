const hidden = '•••';

/**
 * An address that only its owner recognizes: first letters and the last part of the domain, with masks of fixed length.
 */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = Array.from(local);
  const [start = ''] = Array.from(domain);
  return `${first}${hidden}@${start}${hidden}.${domain.split('.').at(-1) ?? ''}`;
}
