import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseName } from './member-name.ts';

it('PROFILE-22 PROFILE-23 stores a typed name as first name and last initial', () => {
  const kept: [string, string, string | null, string, string][] = [
    ['Jane Mary Doe', 'Jane', 'Mary', 'D.', 'janedoe'],
    ['jane doe', 'Jane', null, 'D.', 'janedoe'],
    ['JANE DOE', 'Jane', null, 'D.', 'janedoe'],
    ['jOHN smith', 'John', null, 'S.', 'johnsmith'],
    ['DeShawn LeBron', 'DeShawn', null, 'L.', 'deshawnlebron'],
    ['Siobhan McKay', 'Siobhan', null, 'M.', 'siobhanmckay'],
    ['Ana-Lucia de la Cruz', 'Ana', 'Lucia de la', 'C.', 'anacruz'],
    ['J. R. Ewing', 'J', 'R', 'E.', 'jewing'],
    ['Kim 3rd Lee', 'Kim', null, 'L.', 'kimlee'],
    ['Jürgen Groß', 'Jürgen', null, 'G.', 'jurgengross'],
    ['王 小明', '王', null, '小.', 'wangxiaoming'],
    ['Νίκος Παππάς', 'Νίκος', null, 'Π.', 'nikospappas'],
    ['Ольга Ким', 'Ольга', null, 'К.', 'olgakim'],
    ['Cher', 'Cher', null, 'U.', 'cheruser'],
    ['4you 2', 'Anonymous', null, 'U.', 'anonymoususer'],
    ['', 'Anonymous', null, 'U.', 'anonymoususer'],
  ];
  for (const [typed, first, middle, last, usernameBase] of kept) {
    expect([typed, parseName(typed)]).toEqual([typed, { first, middle, last, usernameBase }]);
  }
});

it('T47 any typed text gives a visible name and a plain username', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { first, last, usernameBase } = parseName(typed);
      expect(first).toMatch(/\p{L}/u);
      expect(first).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\0]/);
      expect(Array.from(first).length).toBeLessThanOrEqual(20);
      expect(last).toMatch(/^.{1,3}\.$/u);
      expect(usernameBase).toMatch(/^[a-z0-9]{1,40}$/);
    }),
  );
});
