const hidden = '•••';

/** An address as its owner recognizes it: first letters and the last part of the domain, whatever their lengths. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = Array.from(local);
  const [start = ''] = Array.from(domain);
  return `${first}${hidden}@${start}${hidden}.${domain.split('.').at(-1) ?? ''}`;
}
