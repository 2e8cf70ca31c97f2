import isCommonPassword from 'common-password';
import { fail } from '#platform/server/fail.ts';
import { registerErrors } from '../../contract/sign-in.ts';

/** Slogans of the schools, which everybody there would try first. */
const slogans = new Set(
  `boomersooner soonerborn hookemhorns gogators gocards rolltide gigemaggies gobruins gocowboys gocrimson gobluedevils
  gocardinal chargeon goknights gonoles meangreen ponyup gopokes`.split(/\s+/),
);

/**
 * Rejects easily guessed passwords: the ten thousand most common, the schools' slogans, also followed by digits or
 * signs, and blanks alone.
 */
export function requireUncommonPassword(password: string): void {
  if (!/[^\s\p{C}\p{Z}]/u.test(password)) throw fail(registerErrors.password_too_common);
  const plain = password.normalize('NFKC').toLowerCase();
  for (const form of [plain, plain.replace(/(?<![\d\W_])[\d\W_]+$/, '')]) {
    if (form !== '' && (isCommonPassword(form) || slogans.has(form))) {
      throw fail(registerErrors.password_too_common);
    }
  }
}
