import type { BirthDate } from '../contract/birth-date.ts';
import type { Gender } from '../schemas.ts';

export const genderNames: Record<Gender, string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
};

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'March 14, 2004' */
export function formatBirthDate({ month, day, year }: BirthDate): string {
  return `${monthNames[month - 1] ?? ''} ${day}, ${year}`;
}
