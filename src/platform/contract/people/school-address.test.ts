import { expect, it } from 'vitest';
import { readSchoolAddress } from './school-address.ts';

const ou = {
  name: 'OU',
  emailDomains: ['ou.edu', 'cs.ou.edu', 'ouhsc.edu'],
  mailboxes: 'any',
} as const;
const plainOu = { ...ou, mailboxes: 'plain' } as const;
const ut = { name: 'UT', emailDomains: ['utexas.edu'], mailboxes: 'any' } as const;

const read = (
  typed: string,
  schools: readonly (typeof ou | typeof plainOu | typeof ut)[] = [ou],
) => {
  const { address, problem } = readSchoolAddress(typed, schools);
  return address ?? problem;
};

const longest = 'a'.repeat(64);

it.each([
  'ann@ou.edu',
  'ann1@ou.edu',
  '1@ou.edu',
  '20261127@ou.edu',
  'a.b@ou.edu',
  'first.middle.last@ou.edu',
  'first.last-1@ou.edu',
  'f_last@ou.edu',
  'j_@ou.edu',
  '_smith@ou.edu',
  'smith-@ou.edu',
  'mary--ann@ou.edu',
  'a._-b@ou.edu',
  'ann@law.ou.edu',
  'ann@a.deep.one.ou.edu',
  'ann@ouhsc.edu',
  `${longest}@ou.edu`,
])('VERIFY-11 %s is an address of the school', (address) => {
  expect(read(address)).toBe(address);
  expect(read(address.toUpperCase())).toBe(address);
});

const write = 'write it as you@ou.edu';
const characters = 'before the @ only letters, digits, dots, hyphens and underscores';
const domains = 'addresses of OU end in ou.edu or ouhsc.edu';

it.each([
  ['', write],
  ['ann', write],
  ['ou.edu', write],
  ['@ou.edu', write],
  ['ann@', write],
  ['ann@@ou.edu', write],
  ['ann@ou.edu@evil.com', write],
  ['ann@evil.com@ou.edu', write],
  ['.ann@ou.edu', 'it begins with a dot'],
  ['ann.@ou.edu', 'it has a dot before the @'],
  ['.@ou.edu', 'it begins with a dot'],
  ['a..b@ou.edu', 'it has two dots in a row'],
  ['-ann@ou.edu', 'it begins with a hyphen'],
  ['a+b@ou.edu', 'leave out the + and what follows it'],
  ['Ann.B+sale@ou.edu', 'leave out the + and what follows it'],
  ['+b@ou.edu', characters],
  [' ann@ou.edu', 'leave out the space'],
  ['a b@ou.edu', 'leave out the space'],
  ['ann\t@ou.edu', 'leave out the space'],
  ['Ann <ann@ou.edu>', 'leave out the space'],
  ['"ann"@ou.edu', characters],
  ["o'brien@ou.edu", characters],
  ["ann'--@ou.edu", characters],
  ['ann\\@ou.edu', characters],
  ['<ann@ou.edu>', characters],
  ['=ann@ou.edu', characters],
  ['ann%evil.com@ou.edu', characters],
  ['ann!evil@ou.edu', characters],
  ['group:ann@ou.edu;', characters],
  // Letters that look alike or have a lower case in ASCII, and marks that nobody sees.
  ['аnn@ou.edu', characters],
  ['ａnn@ou.edu', characters],
  ['an\u0301n@ou.edu', characters],
  ['\u212Aim@ou.edu', characters],
  ['an\u200bn@ou.edu', characters],
  ['josé@ou.edu', characters],
  [`a${longest}@ou.edu`, 'at most 64 characters before the @'],
  ['ann@gmail.com', domains],
  ['ann@ou.edu.evil.com', domains],
  ['ann@evilou.edu', domains],
  ['ann@x.evilou.edu', domains],
  ['ann@-x.ou.edu', domains],
  ['ann@x..ou.edu', domains],
  ['ann@x_y.ou.edu', domains],
  ['ann@.ou.edu', domains],
  ['ann@ou.edu.', domains],
  ['ann@ou.edu ', domains],
  ['ann@ ou.edu', domains],
  ['ann@ou.edu\n', domains],
  ['ann@ou.edu\u2028', domains],
  ['ann@ou\u00ad.edu', domains],
  ['ann@оu.edu', domains],
  ['ann@ou。edu', domains],
  ['ann@ou.edu,x.evil.com', domains],
  ['ann@ou.edu?x', domains],
  ['ann@ou.edu(x)evil.com', domains],
  ['ann@[127.0.0.1]', domains],
  ['ann@ou.ed', domains],
  ['ann@ouedu', domains],
  ['ann@xn--ou-edu', domains],
])('VERIFY-11 T30 %j is none: %s', (typed, problem) => {
  expect(read(typed)).toBe(problem);
});

it('VERIFY-11 a school may have letters and digits only', () => {
  const problem = 'OU has only letters and digits before the @';
  for (const odd of ['a.b@ou.edu', 'a-b@ou.edu', 'a_b@ou.edu'])
    expect(read(odd, [plainOu])).toBe(problem);
  expect(read('Ann1@ou.edu', [plainOu])).toBe('ann1@ou.edu');
});

it('of several schools the domain says which one is meant', () => {
  expect(readSchoolAddress('a.b@utexas.edu', [plainOu, ut]).school).toBe(ut);
  expect(readSchoolAddress('a.b@ou.edu', [plainOu, ut]).school).toBeUndefined();
  expect(read('ann@gmail.com', [ou, ut])).toBe('no school here has gmail.com');
  expect(read('ann@gmail', [ou, ut])).toBe('check what follows the @');
  expect(read('ann', [ou, ut])).toBe('write it as you@school.edu');
  expect(read('ann@ou.edu', [])).toBe('no school here has ou.edu');
});
