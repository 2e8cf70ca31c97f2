import isCommonPassword from 'common-password';
import { fail } from '#platform/server/fail.ts';
import { registerErrors } from '../contract/sign-in.ts';

/** What everybody at a school would try first. */
const battleCries = new Set(
  `boomersooner soonerborn hookemhorns gogators gocards rolltide gigemaggies gobruins gocowboys gocrimson gobluedevils
  gocardinal chargeon goknights gonoles meangreen ponyup gopokes`.split(/\s+/),
);

/** Refuses the passwords that are tried first: the ten thousand most common and campuses' battle cries, also with a number behind. */
export function requireUncommonPassword(password: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  for (const form of [plain, plain.replace(/[\d\W_]+$/, '')]) {
    if (form !== '' && (isCommonPassword(form) || battleCries.has(form))) {
      throw fail(registerErrors.password_too_common);
    }
  }
}
