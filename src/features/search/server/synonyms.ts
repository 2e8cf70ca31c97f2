/** Words and phrases of student life; those on one line mean the same. */
const lines = `
couch, sofa, loveseat, settee
futon, sofa bed
fridge, refrigerator
freezer, deep freezer
bike, bicycle
scooter, moped
tv, television
textbook, book
laptop, notebook computer, macbook, chromebook
computer, pc, desktop
monitor, computer screen
phone, cellphone, smartphone, iphone
headphones, headset, earphones
earbuds, airpods
speaker, soundbar
charger, power adapter, power supply
microwave, microwave oven
stove, cooker
kettle, water boiler
coffee maker, coffee machine, keurig
air conditioner, ac
heater, space heater
fan, box fan
lamp, light
rug, carpet
dresser, chest of drawers
nightstand, bedside table
bookshelf, bookcase
wardrobe, closet
curtains, drapes
comforter, duvet
pillow, cushion
mattress, bed
trash can, garbage can, wastebasket
vacuum, vacuum cleaner, hoover
hoodie, sweatshirt
sneakers, shoes, trainers
jersey, football shirt
pants, trousers
backpack, bookbag, rucksack
purse, handbag
apartment, apt, flat
sublease, sublet
roommate, roomie, housemate
room, bedroom
ticket, tix
car, auto, automobile
truck, pickup
motorcycle, motorbike
tire, tyre
game console, console
xbox, x box
playstation, ps5, ps4
nintendo, nintendo switch
controller, gamepad
guitar, acoustic guitar
keyboard, piano
dumbbell, free weight
kayak, canoe
tutor, tutoring
notes, study guide
calculator, ti84, graphing calculator
lab coat, labcoat
printer, inkjet
tablet, ipad
watch, smartwatch
glasses, eyeglasses
sunglasses, shades
cheap, inexpensive, affordable
free, giveaway
lost, missing
ride, carpool, rideshare
haircut, barber
cat, kitten
dog, puppy
photo, picture
math, calculus
bio, biology
chem, chemistry
psych, psychology
econ, economics
stats, statistics
`;

/** For each word or phrase, the others that mean the same. */
const others = new Map<string, string[]>();
for (const line of lines.trim().split('\n')) {
  const meanings = line.split(', ');
  for (const one of meanings) {
    const known = others.get(one) ?? [];
    others.set(one, [...known, ...meanings.filter((each) => each !== one)]);
  }
}

/** Other words and phrases for a word or a pair of words. */
export function synonymsOf(text: string): string[] {
  return others.get(text) ?? [];
}
