import { toPlainLetters } from '../../schemas/plausible-name.ts';

/** Words that someone who acts for the product, a school or a payments provider would use. */
const authorities = `
  abuse accounts admin administrator billing bot bursar contact deleted financialaid helpdesk housing legal
  mailer mod moderator noreply null official officials payment payments payout payouts police postmaster quad
  refund refunds registrar root safety security service staff stripe support sysadmin system team trust
  undefined verified verification verify webmaster`
  .trim()
  .split(/\s+/);

/** Words that make a name of nothing more misleading. */
const additions = 'and app campus college help hq info of online reply site the university us'
  .split(' ')
  .map(toPlainLetters);

/** Each of them alone makes a username misleading, wherever it stands. */
const alwaysMisleading = new Set(
  'admin administrator deleted moderator official quad security staff stripe support'
    .split(' ')
    .map(toPlainLetters),
);

/**
 * Whether a username could be taken for the product's, its staff's, a school's or a payments provider's: it consists of
 * such names and words (`ouquad`, `ou-support`, `harvard-1`), or one of its parts is such a word (`ana-support`).
 */
export function isMisleadingUsername(username: string, schools: readonly string[]): boolean {
  const names = [...authorities, ...schools].map(toPlainLetters).filter((name) => name !== '');
  // Both as letters (`qu4d`) and as a number after a name (`quad-4`).
  const spellings = [username, username.replace(/\d+/g, '')];
  return spellings.some((spelling) => {
    const parts = spelling.split(/[-_]+/).map(toPlainLetters);
    return parts.some((part) => alwaysMisleading.has(part)) || consistsOf(parts.join(''), names);
  });
}

/** Whether a text consists of at least one of the names, and of nothing else than them and `additions`. */
function consistsOf(text: string, names: readonly string[]): boolean {
  /** The places that words lead to from the start, and whether there is a name among these words. */
  const reached = new Map([[0, false]]);
  const extend = (at: number, word: string, isName: boolean) => {
    if (!text.startsWith(word, at)) return;
    const end = at + word.length;
    reached.set(end, isName || reached.get(at) || reached.get(end) || false);
  };
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const name of names) extend(at, name, true);
    for (const word of additions) extend(at, word, false);
  }
  return reached.get(text.length) ?? false;
}
