import { describe, expect, it } from 'vitest';
import { isSeeking, postWords } from './post-words.ts';

const weightedWords = (text: string, category: string | null = null) =>
  postWords(text, category)
    .map(({ word, position, weight }) => `${word}:${position}${weight}`)
    .join(' ');

describe('the words of a post', () => {
  it('have the highest weight where the first line says what the post is about', () => {
    expect(weightedWords('Black desk lamp for a small room, $12')).toBe(
      'black:1B desk:2B lamp:3A for:4B a:5B small:6B room:7A 12:8B',
    );
    expect(weightedWords('Lamp\nIt works.')).toBe('lamp:1A it:6D works:7D');
    expect(weightedWords('\n🎉\nLamp\nIt works.')).toBe('🎉:6B lamp:11A it:16D works:17D');
    expect(weightedWords('Lamp 💡')).toBe('lamp:1A 💡:2B');
  });

  it('have another weight for further things that are offered, and for the category', () => {
    expect(weightedWords('Couch, also a lamp')).toBe('couch:1A also:2C a:3C lamp:4C');
    expect(weightedWords('Moving out\n- desk lamp\nMirror, the tall one by the door, $5')).toBe(
      'moving:1B out:2A desk:7C lamp:8C mirror:13C the:14C tall:15C one:16C by:17C the:18C door:19C 5:20C',
    );
    expect(weightedWords('Lamp', 'furniture')).toBe('lamp:1A furniture:6C');
    expect(weightedWords('Lamp', 'books, movies, & music')).toBe('lamp:1A');
  });

  it('have the lowest weight for what is sold already', () => {
    expect(weightedWords('Couch (lamp already sold)')).toBe('couch:1A lamp:2D already:3D sold:4D');
    expect(weightedWords('Lamp must be sold')).toBe('lamp:1B must:2B be:3B sold:4A');
  });

  it('are found with and without a hyphen, accent, comma and apostrophe', () => {
    expect(weightedWords('T-shirt')).toBe('t:1B tshirt:1B shirt:2A');
    expect(weightedWords('Café women’s 1,200')).toBe('cafe:1B women:2A 1200:3B');
  });

  it('of scripts without spaces are pairs and single characters', () => {
    expect(weightedWords('桌子和')).toBe('桌子:1B 桌:1B 子和:2A 子:2A 和:2A');
  });

  it('are not neighbors across the end of a sentence', () => {
    expect(weightedWords('A lamp. Bulb')).toBe('a:1B lamp:2A bulb:7A');
  });

  it('include whether the author seeks something', () => {
    for (const text of ['ISO a lamp', 'Looking for a couch', 'Anyone selling a desk?', 'WTB tv']) {
      expect([text, isSeeking(text)]).toEqual([text, true]);
    }
    for (const text of [
      'Lamp for sale',
      'Need gone asap: lamp',
      'Need to sell my couch',
      'Isolated headphones',
      'Anyone need a lamp?',
    ]) {
      expect([text, isSeeking(text)]).toEqual([text, false]);
    }
  });
});
