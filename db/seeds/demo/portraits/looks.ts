import type { Hair } from './hair.ts';

/** What a portrait shows. Colors are hex codes without `#`. */
export type Look = {
  skin: string;
  hair: Hair;
  hairColor: string;
  top: string;
  ground: string;
  extras?: readonly ('glasses' | 'beard' | 'stubble' | 'earrings' | 'freckles' | 'grin' | 'hood')[];
};

const black = '1d1a1c';
const brown = '3a2318';
const chestnut = '6b3a20';
const blond = 'd9a54c';
const red = 'b4491f';

/**
 * The photos of members by username, drawn people or the name of one of `pictures/`. Some members have none: they show
 * their initials.
 */
export const looks: Record<string, Look | string> = {
  anabrook: {
    skin: 'e0a87e',
    hair: 'waves',
    hairColor: brown,
    top: 'f4efe6',
    ground: 'e2725b',
    extras: ['grin'],
  },
  bencarter: {
    skin: 'f1c7a3',
    hair: 'side',
    hairColor: chestnut,
    top: '2f5d62',
    ground: 'f3d9a4',
    extras: ['stubble'],
  },
  cleodiaz: {
    skin: 'c98a5e',
    hair: 'bun',
    hairColor: black,
    top: 'd64550',
    ground: '9fc5c1',
    extras: ['earrings'],
  },
  halgreen: {
    skin: 'f3cfb3',
    hair: 'crop',
    hairColor: red,
    top: '3d405b',
    ground: 'c5d8b8',
    extras: ['glasses', 'freckles'],
  },
  mateogarza: {
    skin: 'c68a60',
    hair: 'quiff',
    hairColor: black,
    top: 'f2b544',
    ground: '31587a',
    extras: ['beard'],
  },
  priyanair: {
    skin: 'a86b43',
    hair: 'long',
    hairColor: black,
    top: '2a9d8f',
    ground: 'f6c9b5',
    extras: ['earrings', 'grin'],
  },
  linhtran: { skin: 'efc59b', hair: 'bob', hairColor: black, top: '7768ae', ground: 'f4e3b1' },
  kionaredbird: {
    skin: 'b97c50',
    hair: 'braids',
    hairColor: black,
    top: 'b23a48',
    ground: '8fb8a8',
    extras: ['earrings'],
  },
  deshawnmoore: {
    skin: '6f4427',
    hair: 'curls',
    hairColor: black,
    top: 'e9ecef',
    ground: '5b7fb4',
    extras: ['grin'],
  },
  hannahkessler: 'cat 1',
  omarsaleh: {
    skin: 'c08757',
    hair: 'crop',
    hairColor: black,
    top: '485a3c',
    ground: 'e8c07d',
    extras: ['beard', 'glasses'],
  },
  tesslindqvist: {
    skin: 'f6d5bd',
    hair: 'ponytail',
    hairColor: blond,
    top: '33658a',
    ground: 'f2b8a0',
    extras: ['freckles'],
  },
  yusufaydin: 'bike 2',
  sofiareyes: {
    skin: 'd39a6d',
    hair: 'long',
    hairColor: chestnut,
    top: 'fafafa',
    ground: 'd98324',
    extras: ['grin'],
  },
  rajpatel: {
    skin: '9c6239',
    hair: 'side',
    hairColor: black,
    top: '264653',
    ground: 'b9d3c2',
    extras: ['glasses'],
  },
  emmajensen: { skin: 'f7d8c3', hair: 'bob', hairColor: blond, top: 'c8553d', ground: '8aa9c9' },
  kwameowusu: {
    skin: '5a3520',
    hair: 'crop',
    hairColor: black,
    top: 'f4a259',
    ground: '3c6e71',
    extras: ['beard', 'grin'],
  },
  meizhang: {
    skin: 'f0cba4',
    hair: 'fringe',
    hairColor: black,
    top: 'e5989b',
    ground: 'd5e0d0',
    extras: ['glasses'],
  },
  tylerboone: 'guitar 2',
  ximenavega: { skin: 'c78c62', hair: 'waves', hairColor: black, top: '5f0f40', ground: 'f0c987' },
  noorhaddad: {
    skin: 'd7a176',
    hair: 'scarf',
    hairColor: '3f7d6e',
    top: '2b4c45',
    ground: 'f1d6c2',
    extras: ['grin'],
  },
  diegomorales: {
    skin: 'b87a4e',
    hair: 'cap',
    hairColor: '27476e',
    top: 'dadada',
    ground: 'e4a853',
    extras: ['stubble'],
  },
  aikotanaka: {
    skin: 'f2cfab',
    hair: 'fringe',
    hairColor: brown,
    top: '457b9d',
    ground: 'f3b5b5',
    extras: ['grin'],
  },
  briannacole: {
    skin: '7b4b2c',
    hair: 'afro',
    hairColor: '241612',
    top: 'f2cc8f',
    ground: '81839c',
    extras: ['earrings'],
  },
  armankarimi: 'camera 2',
  jasminelee: { skin: 'edc39a', hair: 'bun', hairColor: black, top: '9a8c98', ground: 'c9e4de' },
  carloselizondo: {
    skin: 'bd8157',
    hair: 'quiff',
    hairColor: brown,
    top: '6a994e',
    ground: 'd9cbb6',
    extras: ['glasses', 'stubble'],
  },
  ifeomauche: {
    skin: '623a22',
    hair: 'braids',
    hairColor: black,
    top: 'ff9f1c',
    ground: '5e7c88',
    extras: ['grin'],
  },
  amaraouattara: {
    skin: '68402a',
    hair: 'bun',
    hairColor: black,
    top: 'e63946',
    ground: 'efd9b4',
    extras: ['earrings'],
  },
  weichen: {
    skin: 'ecc297',
    hair: 'side',
    hairColor: black,
    top: '52616b',
    ground: 'a7c4d4',
    extras: ['hood'],
  },
  leilamansouri: {
    skin: 'd29b6e',
    hair: 'waves',
    hairColor: '2a1a14',
    top: '1f7a8c',
    ground: 'f2c6b4',
    extras: ['earrings'],
  },
  finndoyle: {
    skin: 'f6d3ba',
    hair: 'beanie',
    hairColor: '4f6d4a',
    top: '8c5e3c',
    ground: 'cfd8dc',
    extras: ['beard', 'freckles'],
  },
};
