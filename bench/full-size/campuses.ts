export const campuses =
  'ou ut smu uf ucla stanford duke okstate tamu mit harvard ucf fsu unt campus'.split(' ');

/** Relative sizes of the campuses: the largest has more than four times the posts of the smallest. */
export const campusSizes = [156, 120, 100, 85, 75, 65, 60, 55, 50, 46, 42, 39, 37, 36, 34];

/** A large, a medium and a small campus. */
export const measuredCampuses = ['ou', 'okstate', 'unt'];
