/** Words and phrases of student life; those on one line mean the same. */
const sameMeaning = `
couch, sofa, loveseat, settee
futon, sofa bed
fridge, refrigerator
mini fridge, minifridge, dorm fridge
chest freezer, deep freezer
air fryer, airfryer
bike, bicycle
ebike, electric bike, electric bicycle
scooter, moped
tv, television
laptop, notebook computer
computer, pc
phone, cellphone, smartphone
headphones, headset, earphones
charger, power adapter, power supply
stove, cooker
kettle, water boiler
coffee maker, coffee machine
air conditioner, ac
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
apartment, apt
sublease, sublet
roommate, roomie, housemate
ticket, tix
car, automobile
truck, pickup truck
motorcycle, motorbike
game console, gaming console
controller, gamepad
desk chair, office chair, computer chair
bed frame, bedframe
bean bag, beanbag
string lights, fairy lights
record player, turntable
graphics card, gpu
video game, game disc
racket, racquet
parking pass, parking permit
comforter set, bedding set
instant pot, pressure cooker
golf clubs, golf set
sleeping bag, bedroll
external drive, hard drive
house plant, houseplant
gaming pc, gaming computer
ps5, playstation 5
ps4, playstation 4
xbox, x box
tutor, tutoring
calculator, ti84, graphing calculator
lab coat, labcoat
airpods, air pods
iphone, i phone
eyeglasses, prescription glasses
sunglasses, shades
cheap, inexpensive, affordable
free, giveaway
ride, carpool, rideshare
haircut, barber
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

/** For each word or phrase, the others that mean the same or are kinds of it. */
const others = new Map<string, string[]>();

function add(word: string, meanings: string[]): void {
  const known = others.get(word) ?? [];
  others.set(word, [...new Set([...known, ...meanings])]);
}

for (const line of sameMeaning.trim().split('\n')) {
  const meanings = line.split(', ');
  for (const one of meanings) {
    add(
      one,
      meanings.filter((each) => each !== one),
    );
  }
}
for (const line of kindsOf.trim().split('\n')) {
  const [word = '', kinds = ''] = line.split(': ');
  add(word, kinds.split(', '));
}

/** Other words and phrases for a word or a pair of words, in any number. */
export function synonymsOf(text: string): string[] {
  for (const form of singularsOf(text)) {
    const found = others.get(form);
    if (found) return found;
  }
  return [];
}

/** A word as it is, and what it may be the plural of; then its own plural, for lines such as `pants`. */
function singularsOf(text: string): string[] {
  const forms = [text];
  if (text.endsWith('ies')) forms.push(`${text.slice(0, -3)}y`);
  if (text.endsWith('es')) forms.push(text.slice(0, -2));
  if (text.endsWith('s')) forms.push(text.slice(0, -1));
  return [...forms, `${text}s`];
}

/** Whether a word stands for others. */
export function hasSynonyms(word: string): boolean {
  return synonymsOf(word).length > 0;
}

/** Words that stand for others, for correcting what was typed. */
export const wordsWithSynonyms: readonly string[] = [...others.keys()].filter(
  (word) => !word.includes(' '),
);
