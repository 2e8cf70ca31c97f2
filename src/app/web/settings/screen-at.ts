import { pageList, type PageRoute } from '../page-list.ts';

export const accountPath = '/settings/account';
export const paymentsPath = '/settings/payments';

/** Screens that the account opens, although their paths are not below its path. */
const openedFromAccount = [paymentsPath, '/settings/saved-searches'];

/** Whether a screen has no row in the menu, because the account opens it. */
export function isOpenedFromAccount(path: string): boolean {
  return path.startsWith(`${accountPath}/`) || openedFromAccount.includes(path);
}

/** A page that is shown beside the menu. */
export type Screen = PageRoute & { title: string };

export const screens = pageList.filter((page): page is Screen => page.title !== undefined);

/** The screen at a path; undefined for the menu alone. */
export function screenAt(path: string): Screen | undefined {
  const address = path.replace(/\/$/, '');
  return screens.find((screen) => screen.path === address);
}
