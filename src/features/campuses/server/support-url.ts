/** The link that opens a direct message on Instagram to the campus's own account. */
export function supportUrl(campusName: string, suffix: string): string {
  const account = campusName.toLowerCase().replace(/[^a-z0-9]/g, '') + suffix;
  return `https://ig.me/m/${account}`;
}
