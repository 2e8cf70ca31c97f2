/** Short forms and spellings; those on one line are one word. */
const sameWord = `
fridge, refrigerator
mini fridge, minifridge
bike, bicycle
ebike, electric bike, electric bicycle
tv, television
phone, cellphone
pc, personal computer
ac, air conditioner
air fryer, airfryer
ps5, playstation 5
ps4, playstation 4
xbox, x box
airpods, air pods
iphone, i phone
graphics card, gpu
bed frame, bedframe
bean bag, beanbag
racket, racquet
house plant, houseplant
lab coat, labcoat
roommate, roomie
apartment, apt
ticket, tix
tutor, tutoring
math, mathematics
calc, calculus
bio, biology
chem, chemistry
orgo, ochem, organic chemistry
psych, psychology
econ, economics
stats, statistics
phys, physics
soc, sociology
anthro, anthropology
polisci, political science
philo, philosophy
engineering, engr
mountain bike, mtb
birthday, bday
`;

/** Words and phrases of student life; those on one line mean the same. */
const sameMeaning = `
couch, sofa, loveseat, settee
futon, sofa bed
mini fridge, dorm fridge
chest freezer, deep freezer
scooter, moped
laptop, notebook computer
computer, pc
phone, smartphone
headphones, headset, earphones
charger, power adapter, power supply
stove, cooker
kettle, water boiler
coffee maker, coffee machine
space heater, portable heater
rug, carpet
dresser, chest of drawers
nightstand, bedside table
bookshelf, bookcase
wardrobe, closet
curtains, drapes
comforter, duvet
trash can, garbage can, wastebasket, trash bin
vacuum, vacuum cleaner, hoover
hoodie, sweatshirt
sneakers, shoes, trainers
jersey, football shirt
pants, trousers
backpack, bookbag, rucksack
purse, handbag
sublease, sublet
roommate, housemate
car, automobile
truck, pickup truck
motorcycle, motorbike
game console, gaming console
controller, gamepad
desk chair, office chair, computer chair
string lights, fairy lights
record player, turntable
video game, game disc
parking pass, parking permit
comforter set, bedding set
instant pot, pressure cooker
golf clubs, golf set
sleeping bag, bedroll
external drive, hard drive
gaming pc, gaming computer
calculator, ti84, graphing calculator
eyeglasses, prescription glasses
sunglasses, shades
cheap, inexpensive, affordable
free, giveaway
ride, carpool, rideshare
haircut, barber
`;

/** A word or phrase, and kinds of it. A search for the former also finds the kinds, but not the reverse. */
const kindsOf = `
laptop: macbook, chromebook
phone: iphone, android phone, galaxy phone
computer: laptop, desktop, gaming pc
tablet: ipad
headphones: earbuds, airpods
earbuds: airpods, galaxy buds
earphones: earbuds, airpods
speaker: soundbar
coffee maker: keurig, nespresso, espresso machine
heater: space heater
fan: box fan
light: lamp
bed: mattress
fridge: mini fridge, minifridge
refrigerator: mini fridge, minifridge
console: xbox, ps5, ps4, nintendo switch
playstation: ps5, ps4
nintendo: nintendo switch
watch: smartwatch, apple watch
smartwatch: apple watch
skateboard: longboard
math: calculus, algebra
jacket: coat, windbreaker
coat: jacket, parka
shoes: boots, sandals
cat: kitten
dog: puppy
printer: inkjet
weights: dumbbells, kettlebell
dumbbell: free weight
piano: digital piano
guitar: acoustic guitar, electric guitar
car: sedan, suv
textbook: book
book: textbook
lease: sublease, sublet
bike: ebike
scooter: escooter
`;

/** For each word or phrase, others for it. */
const spellings = new Map<string, string[]>();
const meanings = new Map<string, string[]>();

function add(map: Map<string, string[]>, word: string, others: string[]): void {
  map.set(word, [...new Set([...(map.get(word) ?? []), ...others])]);
}

function addLines(map: Map<string, string[]>, lines: string): void {
  for (const line of lines.trim().split('\n')) {
    const words = line.split(', ');
    for (const word of words) {
      add(
        map,
        word,
        words.filter((each) => each !== word),
      );
    }
  }
}

addLines(spellings, sameWord);
addLines(meanings, sameMeaning);
for (const line of kindsOf.trim().split('\n')) {
  const [word = '', kinds = ''] = line.split(': ');
  add(meanings, word, kinds.split(', '));
}

/** Short forms and other spellings of a word or a pair of words, in any number. */
export function findSpellings(text: string): string[] {
  return lookUp(spellings, text);
}

/** Other words and phrases for a word or a pair of words, and kinds of the thing, in any number. */
export function findSynonyms(text: string): string[] {
  const own = lookUp(meanings, text);
  // "refrigerator" also means what "fridge" means.
  return [...new Set([...own, ...findSpellings(text).flatMap((each) => lookUp(meanings, each))])];
}

function lookUp(map: Map<string, string[]>, text: string): string[] {
  for (const form of getNumbers(text)) {
    const found = map.get(form);
    if (found) return found;
  }
  return [];
}

/** A word as it is, and what it may be the plural of; then its own plural, for lines such as `pants`. */
function getNumbers(text: string): string[] {
  const forms = [text];
  if (text.endsWith('ies')) forms.push(`${text.slice(0, -3)}y`);
  if (text.endsWith('es')) forms.push(text.slice(0, -2));
  if (text.endsWith('s')) forms.push(text.slice(0, -1));
  return [...forms, `${text}s`];
}

/** Words that stand for others, for correcting what was typed. */
export const wordsWithSynonyms: readonly string[] = [
  ...new Set([...spellings.keys(), ...meanings.keys()]),
].filter((word) => !word.includes(' '));
