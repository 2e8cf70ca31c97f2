/**
 * Plain words that students search. After a colon are the words that mean the same or are a kind of it: a post that is
 * found for the word must contain the word, a form of it, or one of these.
 */
const lines = `
couch: sofa, loveseat, settee
sofa: couch, loveseat, settee
futon: sofa bed
desk
chair
lamp
table
bed: mattress
mattress
dresser: drawers
nightstand: bedside
shelf
bookshelf: bookcase
mirror
rug: carpet
curtains: drapes
pillow
blanket
comforter: duvet
sheets
towel
hanger
fan
heater
fridge: refrigerator, minifridge
freezer
microwave
toaster
blender
kettle
stove: cooker
oven
pan
pot
plates
mug
cup
fork
knife
vacuum: hoover
broom
basket
bin
box
tent
kayak
bike: bicycle, ebike
scooter: moped, escooter
skateboard: longboard
helmet
lock
racket: racquet
golf
ball
weights: dumbbells, kettlebell
yoga
treadmill
tv: television
monitor
laptop: notebook, macbook, chromebook
tablet: ipad
phone: iphone, cellphone, smartphone, android, galaxy
charger: adapter, supply
cable
keyboard
mouse
printer: inkjet
camera
speaker: soundbar
headphones: earphones, headset, earbuds, airpods
earbuds: airpods, buds
console: xbox, ps5, ps4, switch
xbox
playstation: ps5, ps4
nintendo
switch
guitar
piano
drum
violin
ukulele
vinyl
poster
plant
candle
art
chem: chemistry
chemistry: chem
bio: biology
biology: bio
calc: calculus
calculus: calc
math: mathematics, calculus, algebra
physics: phys
stats: statistics
statistics: stats
econ: economics
psych: psychology
history
spanish
accounting
nursing
law
textbook: book
notes
calculator: ti84, ti
clicker
scrubs
mcat
nike
adidas
ikea
dyson
yeti
apple
samsung
sony
dell
lenovo
trek
keurig
patagonia
lululemon
jordan
shoes: sneakers, trainers, boots, sandals
sneakers: shoes, trainers
boots
heels
jacket: coat, windbreaker
coat: jacket, parka
dress
suit
shirt
jeans
hoodie: sweatshirt
hat
gloves
backpack: bookbag, rucksack
purse: handbag
watch: smartwatch
ring
food
pizza
coffee
snacks
ramen
tea
lunch
meal
ride: carpool, rideshare
gas
car: automobile, sedan, suv
truck: pickup
tire: tyre
parking
room
lease: sublease, sublet
sublease: sublet
rent
roommate: roomie, housemate
house
apartment: apt
garage
ticket: tix
concert
game
lost
keys
wallet
cat: kitten
dog: puppy
fish
tutor: tutoring
haircut: barber
chill
them
`;

export type PlainWord = { word: string; accepted: string[] };

export const plainWords: PlainWord[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', others] = line.split(': ');
    return { word, accepted: [word, ...(others?.split(', ') ?? [])] };
  });
