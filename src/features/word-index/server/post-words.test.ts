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
    expect(weightedWords('Lamp\nworks', 'home decor')).toBe('lamp:1A works:6D home:11C decor:16C');
    expect(weightedWords('\n🎉\nLamp\nworks')).toBe('lamp:11A works:16D');
    expect(weightedWords('Couch, also a lamp')).toBe('couch:1A also:2D a:3D lamp:4D');
  });

  it('are found with and without a hyphen, accent, comma and apostrophe', () => {
    expect(weightedWords('T-shirt')).toBe('t:1B tshirt:1B shirt:2A');
    expect(weightedWords('Café women’s 1,200')).toBe('cafe:1B women:2A 1200:3B');
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
