import { describe, expect, it } from 'vitest';
import { categories } from '../../contract/categories.ts';
import { categoryWords } from './category-words.ts';
import { guessCategory } from './guess-category.ts';

describe('the category that a text speaks of', () => {
  it.for([
    ['Desk lamp for a small room, $12', 'home decor'],
    ['Selling my old couch, pick up today', 'furniture'],
    ['Black desk for sale', 'furniture'],
    ['Calc 2 textbook, barely opened', 'books, movies, & music'],
    ['Two boxes of books $10', 'books, movies, & music'],
    ['Mini fridge, works great', 'kitchen & dining'],
    ['Bike lock', 'sports & outdoors'],
    ['iPhone case, clear', 'cell phones & accessories'],
    ['Gaming laptop + mouse', 'computers & accessories'],
    ['2 tickets to the OU Texas game', 'tickets'],
    ['Guitar lessons on Fridays, $20/hr', 'services'],
    ['Acoustic guitar with case', 'musical instruments'],
    ['Subleasing a room? Room in a 3 bed apartment', 'housing & apartments'],
    ['ISO TI-84 calculator', 'school supplies'],
    ['LOST: my keys near the union', 'lost & found'],
    ['I found a wallet', 'lost & found'],
    ['Free couch, you haul', 'free stuff'],
    ['Nintendo Switch with 2 games', 'video games & consoles'],
    ['Apple Watch series 6', 'wearables'],
    ['dresses size 4', 'clothing, shoes, & accessories'],
    ['MCAT books', 'books, movies, & music'],
    ['Moving out!\n- microwave $20\n- desk $30', 'kitchen & dining'],
  ] as const)('of %j is %s', ([text, category]) => {
    expect(guessCategory(text)).toBe(category);
  });

  it.for(['', 'Hello everyone', '$20', 'Sunset over the oval', 'Go Sooners!'])(
    'of %j is none',
    (text) => {
      expect(guessCategory(text)).toBeUndefined();
    },
  );

  it('is decided by words of every category, each in one only', () => {
    const known = categoryWords.map(([category]) => category);
    expect(known.toSorted()).toEqual(categories.filter((each) => each !== 'free stuff').toSorted());
    const phrases = categoryWords.flatMap(([, list]) =>
      list.split(',').map((each) => each.trim().replace(/\s+/gu, ' ')),
    );
    expect(phrases.filter((each, index) => phrases.indexOf(each) !== index)).toEqual([]);
    expect(phrases.filter((each) => each.split(' ').length > 2)).toEqual([]);
  });
});
