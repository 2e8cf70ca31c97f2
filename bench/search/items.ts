/**
 * Items that students sell and seek. Each line is: id; names, the most common first; category; brands or models; sizes,
 * colors or kinds; ids of related items.
 */
const lines = `
minifridge; mini fridge, minifridge, mini-fridge, dorm fridge, small refrigerator; kitchen & dining; Galanz, Midea, Insignia, Frigidaire; 3.2 cu ft, black, white, retro; fridge freezer
fridge; refrigerator, fridge, full size fridge; kitchen & dining; Whirlpool, LG, Samsung; stainless, white, french door; minifridge
freezer; chest freezer, deep freezer; kitchen & dining; Midea, GE; 5 cu ft, white; minifridge
microwave; microwave, microwave oven; kitchen & dining; Toshiba, Panasonic, Black+Decker; 700W, 1100W, black, stainless; toaster airfryer
toaster; toaster oven, toaster; kitchen & dining; Cuisinart, Oster; 4 slice, red, silver; microwave
airfryer; air fryer, airfryer; kitchen & dining; Ninja, Cosori, Instant; 4qt, 6 quart; toaster
coffeemaker; coffee maker, coffee machine, Keurig, espresso machine; kitchen & dining; Keurig, Nespresso, Mr. Coffee; K-Mini, single serve, 12 cup; kettle
kettle; electric kettle, water kettle; kitchen & dining; Cosori, Hamilton Beach; gooseneck, 1.7L; coffeemaker
blender; blender, smoothie maker; kitchen & dining; Ninja, NutriBullet, Vitamix; personal, 900W; airfryer
ricecooker; rice cooker; kitchen & dining; Aroma, Zojirushi, Dash; 8 cup, mini; instantpot
instantpot; instant pot, pressure cooker; kitchen & dining; Instant Pot; 6 qt, duo; ricecooker
pans; pots and pans, cookware set, frying pan; kitchen & dining; T-fal, GreenPan; nonstick, 10 piece; dishes
dishes; dishes, plates and bowls, dinnerware set; kitchen & dining; Corelle, Ikea; set of 4, 16 piece; pans
couch; couch, sofa, loveseat, sectional; furniture; Ikea, Ashley; grey, brown leather, L shaped, 3 seater; futon
futon; futon, sofa bed, futon couch; furniture; Ikea, Walmart; black, grey, full size; couch
deskchair; desk chair, office chair, computer chair; furniture; Herman Miller, Ikea Markus, Staples; ergonomic, mesh, black; gamingchair
gamingchair; gaming chair; furniture; GTRacing, Secretlab; red, black and white; deskchair
desk; desk, computer desk, study desk, writing desk; furniture; Ikea, Target; white, 48 inch, L shaped, standing; table
table; coffee table, side table, dining table, folding table; furniture; Ikea Lack, Target; wood, glass, round; desk
bedframe; bed frame, bedframe, platform bed; furniture; Zinus, Ikea Malm; twin, full, queen, metal; mattress
mattress; mattress, memory foam mattress, topper; furniture; Nectar, Zinus, Casper; twin xl, full, queen; bedframe
dresser; dresser, chest of drawers, drawers; furniture; Ikea Malm, Kullen; 6 drawer, white, oak; nightstand
nightstand; nightstand, bedside table; furniture; Ikea, Target; white, with drawer; dresser
bookshelf; bookshelf, bookcase, shelf, shelves; furniture; Ikea Billy, Kallax; 5 tier, white, black; dresser
beanbag; bean bag, beanbag chair; furniture; Big Joe, Lovesac; blue, XL; couch
lamp; lamp, desk lamp, floor lamp, light; home decor; Ikea, Target; LED, black, with bulb; lights
lights; string lights, fairy lights, LED strip; home decor; Govee; 30 ft, RGB, warm white; lamp
rug; rug, area rug, carpet; home decor; Ruggable, Ikea; 5x7, grey, shag, persian; curtains
curtains; curtains, blackout curtains, drapes; home decor; Target; 84 inch, navy; rug
mirror; full length mirror, mirror; home decor; Target, Ikea; standing, gold frame; decor
decor; posters, wall art, tapestry; home decor; ; abstract, band, anime; mirror
plants; house plants, monstera, succulents, pothos; home decor; ; potted, with stand; decor
bedding; comforter, duvet, bedding set, sheets; household; Target, Amazon Basics; twin xl, queen, grey; pillows
pillows; pillows, throw pillows; household; Casper; set of 2; bedding
fan; box fan, fan, tower fan; household; Lasko, Honeywell, Dyson; oscillating, 20 inch; heater
heater; space heater, heater; household; Lasko, Vornado; ceramic, 1500W; fan
ac; window AC unit, air conditioner, portable ac; household; Midea, LG; 8000 BTU, window; fan
vacuum; vacuum, vacuum cleaner, shark vacuum; household; Shark, Dyson V8, Bissell; cordless, robot; 
trashcan; trash can, garbage bin; household; Simplehuman; 13 gal, step; 
hangers; hangers, velvet hangers; household; ; pack of 50, black; storage
storage; storage bins, plastic drawers, underbed storage; household; Sterilite; 3 drawer, clear; hangers
ironboard; iron and ironing board, clothes steamer; household; Conair; handheld; 
laptop; laptop, notebook computer; computers & accessories; Dell XPS, HP, Lenovo ThinkPad, Asus; i7 16GB 512GB, i5 8gb 256gb, 15 inch; macbook gamingpc
macbook; MacBook, macbook pro, macbook air; computers & accessories; Apple; M1 8GB 256GB, M2 16gb 512gb, 13 inch, space gray; laptop
gamingpc; gaming PC, desktop computer, custom build; computers & accessories; Ryzen 5600, Intel i7; RTX 3060, RTX 3070 32GB, 1TB SSD; laptop gpu
gpu; graphics card, GPU; computers & accessories; RTX 3060, RTX 4070, RX 6700; 8GB, 12gb; gamingpc
monitor; monitor, computer monitor, second screen; computers & accessories; Dell, LG, Acer; 27 inch 144hz, 24 inch 1080p, 4K; tv
keyboardpc; mechanical keyboard, keyboard; computers & accessories; Keychron, Logitech, Corsair; 60%, RGB, wireless; mouse
mouse; wireless mouse, gaming mouse; computers & accessories; Logitech MX, Razer; black, rgb; keyboardpc
ssd; SSD, external hard drive, hard drive; computers & accessories; Samsung, WD, Seagate; 1TB, 512gb, 2 tb; laptop
printer; printer, inkjet printer, laser printer; computers & accessories; HP, Brother, Canon; color, wireless, with ink; 
router; wifi router, modem; computers & accessories; TP-Link, Netgear; AX1800, dual band; 
charger; laptop charger, macbook charger, power adapter; computers & accessories; Apple, Dell; 61W usb-c, 65W, magsafe; 
ipad; iPad, tablet; computers & accessories; Apple, Samsung Tab; Air 5 64gb, 9th gen, with apple pencil; laptop
iphone; iPhone, phone; cell phones & accessories; Apple; 13 128GB, 12 mini, 14 pro max, unlocked; androidphone
androidphone; Android phone, Galaxy, Pixel; cell phones & accessories; Samsung S22, Google Pixel 7; 128gb, unlocked; iphone
phonecase; phone case, iphone case; cell phones & accessories; OtterBox, Casetify; clear, for 13 pro; iphone
watch; Apple Watch, smartwatch; wearables; Apple SE, Garmin, Fitbit; 40mm, series 7; 
airpods; AirPods, earbuds, wireless earbuds; audio & speakers; Apple Pro, Galaxy Buds; 2nd gen, with case; headphones
headphones; headphones, noise cancelling headphones, headset; audio & speakers; Sony XM4, Bose QC, Beats; over ear, wireless, black; airpods
speaker; bluetooth speaker, speaker, soundbar; audio & speakers; JBL Flip, Bose, Vizio; portable, waterproof; headphones
recordplayer; record player, turntable; audio & speakers; Audio-Technica, Victrola; suitcase, with vinyls; vinyl
vinyl; vinyl records, LPs; books, movies, & music; Taylor Swift, Kendrick; ; recordplayer
tv; TV, television, smart tv, flat screen; tvs & media players; TCL Roku, Samsung, Vizio, LG; 32 inch, 43 in, 55" 4K; monitor
roku; Roku stick, fire stick, chromecast; tvs & media players; Roku, Amazon; 4K; tv
projector; projector, movie projector; tvs & media players; Epson, Vankyo; 1080p, with screen; tv
ps5; PS5, PlayStation 5; video games & consoles; Sony; disc edition, digital, with 2 controllers; xbox switch ps4
ps4; PS4, PlayStation 4; video games & consoles; Sony; slim, 1TB, with games; ps5
xbox; Xbox, Xbox Series X, xbox one; video games & consoles; Microsoft; series S 512gb, 1TB; ps5
switch; Nintendo Switch, switch; video games & consoles; Nintendo; OLED, lite, with Mario Kart; ps5
controller; controller, gamepad; video games & consoles; Xbox, DualSense; white, wireless; ps5 xbox
games; video games, game disc; video games & consoles; FIFA 23, Elden Ring, Madden; PS5, Switch; 
vr; VR headset, Oculus Quest; virtual reality; Meta Quest 2; 128gb; 
bike; bike, bicycle, mountain bike, road bike, cruiser; sports & outdoors; Trek, Schwinn, Giant; 21 speed, medium frame, with lock, womens; scooter bikelock
bikelock; bike lock, U-lock; sports & outdoors; Kryptonite; with key; bike
scooter; electric scooter, e-scooter; sports & outdoors; Segway Ninebot, Gotrax; max g30, foldable; bike skateboard
skateboard; skateboard, longboard, penny board; sports & outdoors; Sector 9, Element; 40 inch, complete; scooter
weights; dumbbells, weights, adjustable dumbbells, kettlebell; exercise; Bowflex, Cap; 20 lb pair, 50lb, set; bench
bench; weight bench, bench press; exercise; Bowflex; adjustable, foldable; weights
yogamat; yoga mat; exercise; Lululemon, Gaiam; purple, thick; weights
treadmill; treadmill, walking pad; exercise; NordicTrack; foldable; 
golf; golf clubs; sports & outdoors; Callaway, TaylorMade; left handed, full set with bag; 
tennis; tennis racket, tennis racquet, pickleball paddles; sports & outdoors; Wilson, Head; ; 
tent; tent, camping tent, hammock; sports & outdoors; Coleman, Eno; 4 person, 2 person; sleepingbag
sleepingbag; sleeping bag; sports & outdoors; Coleman, REI; 20 degree; tent
cooler; cooler, ice chest; sports & outdoors; Yeti, Igloo; 45 qt, with wheels; 
snowboard; snowboard, skis, ski jacket; sports & outdoors; Burton; 155cm, with bindings; 
football; football tickets, game ticket, student section ticket; tickets; Texas, Bama, Homecoming; Saturday, section 30, row 12; concert
concert; concert tickets, tix; tickets; Zach Bryan, SZA, Noah Kahan; floor, GA, 2 tickets; football
parking; parking pass, parking permit; tickets; ; semester, lot B, garage; 
calculator; graphing calculator, calculator, TI-84; school supplies; Texas Instruments TI-84 Plus CE, Casio; TI-84, color, with charger, TI-30; 
calcbook; calculus textbook, calc book; books, movies, & music; Stewart; MATH 2423, MATH 1823, 8th edition, early transcendentals; 
chembook; chemistry textbook, chem book; books, movies, & music; Tro, Zumdahl; CHEM 1315, CHEM 1415, with lab manual; orgo
orgo; organic chemistry textbook, orgo book, model kit; books, movies, & music; Klein; CHEM 3053, 4th ed; chembook
biobook; biology textbook, bio book; books, movies, & music; Campbell; BIOL 1114, 12th edition; 
physbook; physics textbook, physics book; books, movies, & music; Halliday, Giancoli; PHYS 2514, volume 1; 
econbook; economics textbook, econ book; books, movies, & music; Mankiw; ECON 1113, ECON 1123 micro; 
psychbook; psychology textbook, psych book; books, movies, & music; Myers; PSY 1113, looseleaf; 
statsbook; statistics textbook, stats book; books, movies, & music; Triola; STAT 2013, with access code; 
clicker; iClicker, clicker; school supplies; iClicker 2; ; 
labcoat; lab coat, labcoat, goggles; school supplies; ; medium, size S, for chem lab; 
backpack; backpack, bookbag; school supplies; North Face, Jansport, Herschel; black, laptop sleeve; 
notes; lecture notes, study guide; school supplies; ; CHEM 1315, BIOL 1114, final exam; 
mcat; MCAT books, Kaplan set; books, movies, & music; Kaplan, Princeton Review; 2023, full set; lsat
lsat; LSAT prep books; books, movies, & music; PowerScore; ; mcat
hoodie; hoodie, sweatshirt, crewneck; clothing, shoes, & accessories; Nike, OU, Champion; size M, L, vintage, crimson; jacket
jacket; jacket, puffer jacket, winter coat, raincoat; clothing, shoes, & accessories; North Face, Patagonia, Columbia; mens L, womens S; hoodie
shoes; shoes, sneakers, Jordans, running shoes; clothing, shoes, & accessories; Nike Dunk, Adidas, New Balance; size 10, 8.5 womens; boots
boots; boots, cowboy boots, Doc Martens; clothing, shoes, & accessories; Ariat, Dr. Martens; size 9, 7 womens; shoes
dress; formal dress, prom dress, cocktail dress; clothing, shoes, & accessories; Lulus; size 4, red, black, floor length; 
suit; suit, blazer, dress shirt and tie; clothing, shoes, & accessories; Calvin Klein; 40R, navy; 
jersey; jersey, football jersey; clothing, shoes, & accessories; Nike; #13, mens M, white; hoodie
purse; purse, handbag, tote; clothing, shoes, & accessories; Coach, Kate Spade; black, crossbody; 
necklace; necklace, bracelet, earrings; jewelry & accessories; Pandora, Kendra Scott; gold, silver; 
sunglasses; sunglasses, Ray-Bans; clothing, shoes, & accessories; Ray-Ban, Oakley; polarized; 
car; car, sedan; cars & trucks; Honda Civic, Toyota Corolla, Ford Focus; 2012 120k miles, 2015, clean title, automatic; truck
truck; truck, pickup truck, SUV; cars & trucks; Ford F150, Toyota Tacoma, Jeep; 2010 4x4; car
motorcycle; motorcycle, motorbike, moped; motorcycles; Honda Grom, Yamaha; 125cc, low miles; scooter
tires; tires, rims, wheels for car; tires & rims; Michelin, Goodyear; 225/45R17, set of 4; 
carparts; car stereo, floor mats, jump starter; auto parts & accessories; Pioneer, Noco; for Civic; 
guitar; acoustic guitar, guitar; musical instruments; Fender, Yamaha, Taylor; with case, beginner; electricguitar
electricguitar; electric guitar, guitar amp; musical instruments; Fender Squier, Epiphone; strat, with amp; guitar
piano; keyboard piano, digital piano; musical instruments; Yamaha, Casio; 88 key, weighted, with stand; 
violin; violin, viola, cello; musical instruments; ; 4/4, with bow; 
camera; camera, DSLR, mirrorless camera; cameras & photography; Canon Rebel, Sony A6000, Nikon; with lens, 18-55mm; lens
lens; camera lens, tripod; cameras & photography; Canon 50mm, Sigma; f/1.8; camera
drone; drone; drones; DJI Mini 2; fly more combo; camera
lego; Lego set, legos; toys, games, & hobbies; Star Wars, Botanical; sealed; boardgames
boardgames; board games, card game; toys, games, & hobbies; Catan, Cards Against Humanity; ; lego
pokemon; Pokemon cards, trading cards; trading cards; Charizard, Magic; binder, graded; 
fishtank; fish tank, aquarium; pet supplies; Tetra; 10 gallon, with filter; 
catstuff; cat tree, litter box, cat carrier; pet supplies; ; ; 
dogcrate; dog crate, dog bed, puppy pen; pet supplies; ; medium, 36 inch; 
kitten; kittens, cat to a good home; pet supplies; ; orange, 8 weeks; catstuff
sublease; sublease, room for rent, apartment sublet, lease takeover; housing & apartments; The Edge, Campus Lodge, Millennium; 1 bed 1 bath, 4x4, summer, utilities included; roommate
roommate; roommate, housemate; housing & apartments; ; female, starting August, quiet; sublease
tutor; tutor, tutoring; services; ; calculus, chemistry, MATH 1823, organic chem, Spanish; 
haircut; haircuts, barber, fades; services; ; $15, in my apartment; nails
nails; nails, gel manicure, lashes; services; ; ; haircut
moving; moving help, help moving, truck for moving; services; ; this weekend, two guys; 
photoshoot; grad photos, photographer, photoshoot; services; ; 1 hour, edited; camera
ride; ride to the airport, carpool, rideshare; services; ; Dallas, DFW, Friday, thanksgiving; 
resume; resume review, essay editing; services; ; ; tutor
lostkeys; keys, car keys, lanyard; lost & found; Honda, Toyota; with a lanyard, near the union; lostwallet
lostwallet; wallet, student ID, ID card; lost & found; ; brown leather, in the library; lostkeys
lostbottle; water bottle, Hydro Flask, Stanley cup; lost & found; Hydro Flask, Stanley; blue, with stickers; 
skincare; skincare, perfume, makeup; health & beauty; Sephora, CeraVe; unopened, half off; hairdryer
hairdryer; hair dryer, straightener, curling iron; health & beauty; Dyson Airwrap, Revlon; ; skincare
boxes; moving boxes, cardboard boxes; free stuff; ; 20 of them, flattened; 
printer3d; 3D printer, filament; 3d printers & supplies; Ender 3, Creality; with 2 rolls; 
`;

export type Item = {
  id: string;
  names: string[];
  category: string;
  brands: string[];
  kinds: string[];
  related: string[];
};

export const items: Item[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', names, category = '', brands, kinds, related] = line
      .split(';')
      .map((part) => part.trim());
    return {
      id,
      names: parseList(names, ', '),
      category,
      brands: parseList(brands, ', '),
      kinds: parseList(kinds, ', '),
      related: parseList(related, ' '),
    };
  });

function parseList(part: string | undefined, by: string): string[] {
  return part ? part.split(by) : [];
}
