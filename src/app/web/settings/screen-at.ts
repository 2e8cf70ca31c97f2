import { pageList, type PageRoute } from '../page-list.ts';

export const accountPath = '/settings/account';
export const paymentsPath = '/settings/payments';

/** A page that is shown beside the menu. */
export type Screen = PageRoute & { title: string };

export const screens = pageList.filter((page): page is Screen => page.title !== undefined);

/** The screen at a path; undefined for the menu alone. */
export function screenAt(path: string): Screen | undefined {
  const address = path.replace(/\/$/, '');
  return screens.find((screen) => screen.path === address);
}
