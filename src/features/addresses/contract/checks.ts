import { looksLikePhone, maxPhoneLength, phoneInvalid } from '#platform/contract/people/phone.ts';
import { states } from './states.ts';

/** The parts of an address that are typed. */
export type AddressField = 'name' | 'street' | 'unit' | 'city' | 'state' | 'zip' | 'phone';

/** The most characters of each. */
export const maxLengths = {
  name: 80,
  street: 100,
  unit: 100,
  city: 60,
  state: 2,
  zip: 10,
  phone: maxPhoneLength,
} as const satisfies Record<AddressField, number>;

export const addressSentences = {
  name: 'Enter the name of the person who gets the package.',
  street: 'Enter the street and number.',
  unit: 'Enter one line.',
  city: 'Enter the city.',
  state: 'Choose a state or territory. Sellers ship within the US only.',
  zip: 'Enter a ZIP code of 5 or 9 digits.',
  phone: phoneInvalid,
} as const satisfies Record<AddressField, string>;

/** What is wrong with a part of an address as it was typed; undefined if nothing is. */
export function addressProblem(field: AddressField, typed: string): string | undefined {
  const value = typed.trim();
  const isFine = value.length <= maxLengths[field] && isOneLine(value) && checks[field](value);
  return isFine ? undefined : addressSentences[field];
}

const isNamed = (value: string) => /[\p{L}\p{N}]/u.test(value);

const checks: Record<AddressField, (value: string) => boolean> = {
  name: isNamed,
  street: isNamed,
  unit: () => true,
  city: isNamed,
  state: (value) => Object.hasOwn(states, value),
  zip: (value) => /^\d{5}(?:[- ]?\d{4})?$/u.test(value),
  phone: (value) => value === '' || looksLikePhone(value),
};

/** Without line breaks and other characters that nobody sees. */
function isOneLine(value: string): boolean {
  return !/\p{C}/u.test(value);
}

/** `787051234` as it is stored: `78705-1234`. */
export function toZip(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '');
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
