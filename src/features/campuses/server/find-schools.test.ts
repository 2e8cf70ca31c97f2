import { describe, expect, it } from 'vitest';
import { campusSeeds } from '#db/seeds/campuses.ts';
import { findSchools } from './find-schools.ts';

const schools = campusSeeds
  .filter((campus) => !campus.isGeneric)
  .map((campus) => ({ ...campus, country: 'United States' }));

const found = (text: string) => findSchools(schools, text).map(({ name }) => name);

describe('looking for a school', () => {
  it('CAMPUS-21 matches the beginnings of words of name, short name, city, state and country', () => {
    expect(found('tex').toSorted()).toEqual(['SMU', 'TAMU', 'UNT', 'UT']);
    expect(found('uc')).toEqual(['UCLA', 'UCF']);
    expect(found('norman')).toEqual(['OU']);
    expect(found('cambridge mass')).toEqual(['MIT', 'Harvard']);
    expect(found('united states')).toHaveLength(14);
    expect(found('uni okla')).toEqual(['OKState', 'OU']);
    expect(found('TEXAS A&M')).toEqual(['TAMU']);
    expect(found('  Stánford ')).toEqual(['Stanford']);
  });

  it('CAMPUS-21 each letter reduces the results, and a match in the name comes before one in the location', () => {
    expect(found('')).toHaveLength(14);
    expect(found('')[0]).toBe('Duke');
    expect(found('f')).toEqual(expect.arrayContaining(['FSU', 'UCF', 'UF']));
    expect(found('florida s')[0]).toBe('FSU');
    expect(found('ut')[0]).toBe('UT');
    expect(found('texas')[0]).not.toBe('SMU');
    expect(found('texas').at(-1)).toBe('SMU');
  });

  it('CAMPUS-21 finds schools despite typing errors, also while typing', () => {
    const typos = {
      standford: 'Stanford',
      harverd: 'Harvard',
      duek: 'Duke',
      massachusets: 'MIT',
      'oklohoma stat': 'OKState',
      gainsville: 'UF',
      'lod ange': undefined,
      harve: 'Harvard',
      dentno: 'UNT',
      'flroida state': 'FSU',
    };
    for (const [text, name] of Object.entries(typos)) {
      expect([text, found(text)[0]]).toEqual([text, name]);
    }
  });

  it('finds nothing for unrelated words, and tolerates no errors in short ones', () => {
    expect(found('zzz')).toEqual([]);
    expect(found('yale')).toEqual([]);
    expect(found('mti')).toEqual([]);
    expect(found('duke zzz')).toEqual([]);
  });

  it('tolerates no errors if something matches exactly', () => {
    expect(found('nort')).toEqual(['UNT', 'Duke']);
  });
});
