import * as belongings from './belongings.ts';
import * as decor from './decor.ts';
import * as electronics from './electronics.ts';
import * as furniture from './furniture.ts';
import * as gear from './gear.ts';
import * as kitchen from './kitchen.ts';
import type { Paint } from './pen.ts';
import * as paper from './paper.ts';
import * as rooms from './rooms.ts';
import type { Place } from './scene.ts';

/** What can be photographed: how it is drawn, its size when drawn, where it is found, and the colours it comes in. */
export type PictureObject = {
  draw: (paint: Paint) => string;
  size: [width: number, height: number];
  place: Place;
  /** `main accent`; the first look is the first pair. */
  paints: string[];
};

const warm = [
  '#a63d2f #d9a441',
  '#3f6a73 #e0b862',
  '#5d7052 #c9733f',
  '#7b4a68 #e3c9a0',
  '#d9a441 #3f6a73',
];
const leather = ['#8a4b2e #3f6a73', '#4a3a34 #d9a441', '#b98756 #5d7052'];

export const objects: Record<string, PictureObject> = {
  sofa: {
    draw: furniture.sofa,
    size: [580, 250],
    place: 'floor',
    paints: [
      '#b5573a #e0b862',
      '#5d7052 #e3c9a0',
      '#44617a #d9a441',
      '#8c8278 #a63d2f',
      '#c9a04a #3f6a73',
    ],
  },
  armchair: {
    draw: furniture.armchair,
    size: [320, 340],
    place: 'floor',
    paints: [...leather, '#5d7052 #d9a441', '#3f6a73 #e3c9a0'],
  },
  deskchair: {
    draw: furniture.deskChair,
    size: [340, 405],
    place: 'floor',
    paints: ['#4a4d54 #6a6d74', '#3f6a73 #2f4858', '#b5573a #5a3a30', '#e6dfd2 #b7a894'],
  },
  bookshelf: {
    draw: furniture.bookshelf,
    size: [320, 500],
    place: 'floor',
    paints: ['#b98756 #c9733f', '#f0e7d8 #3f6a73', '#6f4a34 #d9a441'],
  },
  dresser: {
    draw: furniture.dresser,
    size: [340, 440],
    place: 'floor',
    paints: ['#c39a6b #3a3a3e', '#e9e2d4 #d9a441', '#5d7052 #e3c9a0'],
  },
  bed: {
    draw: furniture.bed,
    size: [640, 265],
    place: 'floor',
    paints: ['#5f7f8c #d9a441', '#a8604a #e3c9a0', '#7a8a68 #c9733f'],
  },
  mirror: {
    draw: decor.mirror,
    size: [210, 450],
    place: 'floor',
    paints: ['#c39a4a #3f6a73', '#3a3a3e #d9a441', '#b98756 #a63d2f'],
  },
  desklamp: {
    draw: decor.deskLamp,
    size: [380, 360],
    place: 'desk',
    paints: ['#b5473a #d9a441', '#3f6a73 #e0b862', '#d9a441 #3a3a3e', '#5d7052 #c9733f'],
  },
  floorlamp: {
    draw: decor.floorLamp,
    size: [260, 500],
    place: 'floor',
    paints: ['#e3c9a0 #a63d2f', '#d8a48a #3f6a73', '#c8d0b8 #c9733f'],
  },
  plant: {
    draw: decor.plant,
    size: [340, 390],
    place: 'floor',
    paints: ['#5f7d4d #c9733f', '#4f7358 #f0e7d8', '#7a8f4a #3f6a73', '#6d8a5a #7b4a68'],
  },
  lights: {
    draw: decor.stringLights,
    size: [800, 330],
    place: 'wall',
    paints: ['#6d6a78 #ffd98a', '#6d6a78 #f7b08a'],
  },
  rug: {
    draw: decor.rug,
    size: [620, 390],
    place: 'flat',
    paints: ['#a63d2f #d9a441', '#3f6a73 #e3c9a0', '#7b5a68 #e0b862'],
  },
  frame: {
    draw: decor.pictureFrame,
    size: [310, 400],
    place: 'desk',
    paints: ['#4f7358 #e8a87c', '#3f6a73 #e0b862', '#a8604a #8fb3c4'],
  },
  fridge: {
    draw: kitchen.miniFridge,
    size: [260, 335],
    place: 'floor',
    paints: ['#e6e0d4 #a63d2f', '#3a3c42 #d9a441', '#a8c4b8 #c9733f', '#c65a4a #3f6a73'],
  },
  microwave: {
    draw: kitchen.microwave,
    size: [390, 225],
    place: 'desk',
    paints: ['#e0dbd0 #5d7052', '#4a4d54 #a63d2f', '#b8473a #d9a441'],
  },
  ricecooker: {
    draw: kitchen.riceCooker,
    size: [340, 280],
    place: 'desk',
    paints: ['#efe8da #e05a4a', '#b8473a #7fe0a8', '#8fb0a4 #e8863a'],
  },
  mug: {
    draw: kitchen.mug,
    size: [240, 280],
    place: 'desk',
    paints: ['#e8dcc4 #a63d2f', '#3f6a73 #e0b862', '#c9733f #f4ead8'],
  },
  kettle: {
    draw: kitchen.kettle,
    size: [270, 260],
    place: 'desk',
    paints: ['#d8d2c6 #a63d2f', '#7a9a94 #d9a441', '#b8473a #f4ead8'],
  },
  airfryer: {
    draw: kitchen.airFryer,
    size: [240, 295],
    place: 'desk',
    paints: ['#4a4d54 #f0a14b', '#e3dccd #7fe0a8', '#7b4a4a #f4d35e'],
  },
  coffeemaker: {
    draw: kitchen.coffeeMaker,
    size: [250, 295],
    place: 'desk',
    paints: ['#c65a4a #d9a441', '#54575e #7fe0a8', '#e3dccd #a63d2f'],
  },
  pots: {
    draw: kitchen.pots,
    size: [600, 170],
    place: 'desk',
    paints: ['#b8473a #54575e', '#3f6a73 #8a8d94', '#d9a441 #5d7052'],
  },
  dishes: {
    draw: kitchen.dishes,
    size: [420, 210],
    place: 'desk',
    paints: ['#5f8fa3 #d9a441', '#c9733f #5d7052', '#8fb0a4 #a63d2f'],
  },
  monitor: {
    draw: electronics.monitor,
    size: [460, 365],
    place: 'desk',
    paints: ['#3f6a73 #e8a87c', '#5d7052 #c6dbe4', '#7b4a68 #f0b48a'],
  },
  laptop: {
    draw: electronics.laptop,
    size: [500, 295],
    place: 'desk',
    paints: ['#7b4a68 #f0b48a', '#3f6a73 #f4d8a0', '#5d7052 #c6dbe4'],
  },
  keyboard: {
    draw: electronics.keyboard,
    size: [550, 290],
    place: 'flat',
    paints: ['#3a4a5a #d9a441', '#7b4a68 #8fb3c4', '#54575e #b5473a', '#5d7052 #e8a87c'],
  },
  headphones: {
    draw: electronics.headphones,
    size: [320, 310],
    place: 'desk',
    paints: ['#3a3c42 #d9a441', '#e6dfd2 #c9733f', '#3f6a73 #e3c9a0', '#a63d2f #3a3c42'],
  },
  tv: {
    draw: electronics.tv,
    size: [610, 375],
    place: 'desk',
    paints: ['#3f6a73 #e8a87c', '#5d7052 #e0b862', '#7b4a68 #8fb3c4'],
  },
  console: {
    draw: electronics.gameConsole,
    size: [480, 170],
    place: 'desk',
    paints: ['#3a3c42 #3f8a9a', '#e6e0d4 #a63d2f', '#54575e #d9a441'],
  },
  controller: {
    draw: electronics.controller,
    size: [400, 170],
    place: 'flat',
    paints: ['#3a4a5a #b5473a', '#e6dfd2 #3f6a73', '#7b4a68 #d9a441'],
  },
  calculator: {
    draw: electronics.calculator,
    size: [190, 390],
    place: 'flat',
    paints: ['#3a4450 #6f93ab', '#54575e #d9a441', '#2f5a66 #e8863a', '#8a4a5a #8fb3c4'],
  },
  camera: {
    draw: electronics.camera,
    size: [420, 245],
    place: 'desk',
    paints: ['#4a3a34 #b5473a', '#54575e #d9a441', '#8a5a3a #3f6a73'],
  },
  drone: {
    draw: electronics.drone,
    size: [530, 165],
    place: 'lawn',
    paints: ['#d8d4cc #e05a4a', '#4a4d54 #f0a14b'],
  },
  speaker: {
    draw: electronics.speaker,
    size: [215, 335],
    place: 'desk',
    paints: ['#8a5a3a #d9a441', '#4a4d54 #b5473a', '#3f6a73 #e0b862'],
  },
  phone: {
    draw: electronics.phone,
    size: [180, 370],
    place: 'flat',
    paints: ['#3f6a73 #e8a87c', '#7b4a68 #8fb3c4', '#5d7052 #f0b48a'],
  },
  turntable: {
    draw: electronics.turntable,
    size: [440, 185],
    place: 'desk',
    paints: ['#8a5a3a #b5473a', '#4a4d54 #d9a441', '#b98756 #3f6a73'],
  },
  printer: {
    draw: electronics.printer,
    size: [390, 325],
    place: 'desk',
    paints: ['#dcd6ca #f0a14b', '#54575e #7fb0c4'],
  },
  bike: {
    draw: gear.bike,
    size: [610, 355],
    place: 'outside',
    paints: [
      '#b5473a #d9a441',
      '#2f6a78 #c9733f',
      '#d9a441 #3a3c42',
      '#5d7052 #f4ead8',
      '#7a86a0 #a63d2f',
    ],
  },
  skateboard: {
    draw: gear.skateboard,
    size: [600, 125],
    place: 'outside',
    paints: ['#b98756 #b5473a', '#3f6a73 #f4d35e', '#7b4a68 #8fb3c4'],
  },
  scooter: {
    draw: gear.scooter,
    size: [400, 415],
    place: 'outside',
    paints: ['#4a4d54 #b5473a', '#7a9a8a #3a3c42', '#c9733f #2f4858'],
  },
  weights: {
    draw: gear.weights,
    size: [460, 220],
    place: 'floor',
    paints: ['#3a3c42 #b5473a', '#3f6a73 #d9a441'],
  },
  racket: {
    draw: gear.racket,
    size: [320, 445],
    place: 'outside',
    paints: ['#b5473a #2f4858', '#3f6a73 #c9733f'],
  },
  guitar: {
    draw: gear.guitar,
    size: [240, 560],
    place: 'floor',
    paints: ['#c98a4a #5a3a26', '#7a3a2a #e3c9a0', '#2f4858 #d9a441', '#b5573a #f4ead8'],
  },
  piano: {
    draw: gear.piano,
    size: [640, 320],
    place: 'floor',
    paints: ['#3a3c42 #d9a441', '#8a8d94 #b5473a'],
  },
  suitcase: {
    draw: gear.suitcase,
    size: [270, 460],
    place: 'floor',
    paints: ['#3f6a73 #d9a441', '#b5573a #3f6a73', '#d9b04a #7b4a68'],
  },
  car: {
    draw: gear.car,
    size: [650, 260],
    place: 'outside',
    paints: ['#5f8a8c #b5473a', '#b5473a #8a2a22', '#d8cfbe #b5473a'],
  },
  tent: {
    draw: gear.tent,
    size: [700, 320],
    place: 'lawn',
    paints: ['#c9733f #e3c9a0', '#3f7a6a #e0b862'],
  },
  basketball: {
    draw: gear.basketball,
    size: [440, 440],
    place: 'outside',
    paints: ['#c96a35 #3a3c42', '#a65a3a #d9a441'],
  },
  cooler: {
    draw: gear.cooler,
    size: [400, 360],
    place: 'lawn',
    paints: ['#3f6a8c #b5473a', '#b5473a #f4ead8'],
  },
  sneakers: {
    draw: belongings.sneakers,
    size: [380, 210],
    place: 'floor',
    paints: ['#f0e7d8 #b5473a', '#3a4a5a #d9a441', '#b5573a #3a3c42', '#8fb0a4 #c9733f'],
  },
  hoodie: {
    draw: belongings.hoodie,
    size: [420, 390],
    place: 'flat',
    paints: [
      '#8e2f2a #f4ead8',
      '#8a8d94 #a63d2f',
      '#b8622a #f4ead8',
      '#2f4f7a #d9a441',
      '#6a2f3a #d9b04a',
    ],
  },
  jacket: {
    draw: belongings.jacket,
    size: [410, 350],
    place: 'flat',
    paints: ['#3a5a7a #c9733f', '#5d7052 #3a3c42', '#3a3c42 #b5473a', '#c9a04a #5a3a26'],
  },
  backpack: {
    draw: belongings.backpack,
    size: [320, 415],
    place: 'floor',
    paints: ['#3f6a73 #d9a441', '#4a4d54 #b5473a', '#8a6a3a #3f6a73', '#7b4a68 #e0b862'],
  },
  umbrella: {
    draw: belongings.umbrella,
    size: [470, 370],
    place: 'flat',
    paints: ['#b5473a #d9a441', '#3a3c42 #54575e', '#3f6a73 #8fb3c4'],
  },
  jewelry: {
    draw: belongings.jewelry,
    size: [390, 415],
    place: 'flat',
    paints: ['#d9b04a #5a9a94', '#c8ccd2 #8a4a7a', '#d9a07a #b5473a'],
  },
  watch: {
    draw: belongings.watch,
    size: [200, 405],
    place: 'flat',
    paints: ['#c8ccd2 #6a4a34', '#d9b04a #3a3c42', '#54575e #2f5a66'],
  },
  books: { draw: paper.books, size: [360, 260], place: 'desk', paints: warm },
  openbook: { draw: paper.openBook, size: [500, 325], place: 'flat', paints: warm },
  tickets: {
    draw: paper.tickets,
    size: [420, 350],
    place: 'flat',
    paints: ['#8e2f2a #e8dcc4', '#b8622a #f4ead8', '#3f6a8c #e0b862', '#5a4a7a #e8a87c'],
  },
  cards: {
    draw: paper.cards,
    size: [560, 280],
    place: 'flat',
    paints: ['#b5473a #5a7a9a', '#5d7052 #c9733f', '#3a4a7a #d9a441'],
  },
  boxes: {
    draw: paper.boxes,
    size: [460, 270],
    place: 'floor',
    paints: ['#c39a6b #b5473a', '#b58a5a #5d7052', '#cda878 #3f6a73'],
  },
  keys: {
    draw: belongings.keys,
    size: [360, 340],
    place: 'flat',
    paints: ['#c9904a #5d8a52', '#b5473a #3f6a73', '#54575e #7b4a68'],
  },
  cat: {
    draw: belongings.cat,
    size: [300, 335],
    place: 'floor',
    paints: ['#c98a4a #b5473a', '#6a6a70 #3f8a8a', '#4a3a34 #d9a441'],
  },
  bottle: {
    draw: belongings.bottle,
    size: [130, 375],
    place: 'desk',
    paints: ['#3f7a8a #b5473a', '#e6dfd2 #5d7052', '#7b4a68 #d9a441', '#5d7052 #c9733f'],
  },
  boardgames: {
    draw: paper.boardGames,
    size: [370, 270],
    place: 'desk',
    paints: ['#b5473a #7b4a68', '#5d7052 #c9733f'],
  },
  records: {
    draw: paper.records,
    size: [430, 255],
    place: 'desk',
    paints: ['#b5473a #e0b862', '#7b4a68 #8fb3c4'],
  },
  room: {
    draw: rooms.room,
    size: [1000, 750],
    place: 'room',
    paints: ['#5f7f8c #c9733f', '#a8604a #5d7052', '#7a8a68 #7b4a68', '#d9a441 #3f6a73'],
  },
  study: {
    draw: rooms.studyRoom,
    size: [1000, 750],
    place: 'room',
    paints: ['#3f6a73 #c9733f', '#5d7052 #b5473a', '#7b4a68 #d9a441'],
  },
  livingroom: {
    draw: rooms.livingRoom,
    size: [1000, 750],
    place: 'room',
    paints: ['#a63d2f #5d7052', '#3f6a73 #c9733f', '#d9a441 #44617a'],
  },
  kitchen: {
    draw: rooms.kitchenRoom,
    size: [1000, 750],
    place: 'room',
    paints: ['#5d7052 #b5473a', '#44617a #d9a441', '#b98756 #3f6a73'],
  },
};
