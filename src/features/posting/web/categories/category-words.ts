import type { Category } from '../../schemas.ts';

/**
 * The things of each category, in the words of students: one or two words each, of any number (lamp, lamps). A word is in one
 * category only; what can mean several things is in none. The composer alone loads it.
 */
export const categoryWords: readonly (readonly [Category, string])[] = [
  [
    'audio & speakers',
    `speaker, bluetooth speaker, soundbar, subwoofer, headphones, headset, earphones, earbuds, airpods, turntable,
    record player, amplifier, audio interface, microphone, mic, walkman, radio`,
  ],
  [
    'auto parts & accessories',
    `bike rack, roof rack, car battery, car seat, jumper cables, floor mats, dash cam, headlight, bumper, car jack, muffler,
    car cover, hitch, windshield wipers`,
  ],
  [
    'books, movies, & music',
    `book, textbook, novel, paperback, hardcover, comic, manga, dvd, blu ray, vinyl, vinyl record, cd, workbook,
    study guide, magazine, cookbook, mcat book, lab manual`,
  ],
  [
    'clothing, shoes, & accessories',
    `shirt, tshirt, hoodie, sweatshirt, sweater, jacket, coat, parka, jeans, pants, trousers, shorts, skirt, dress, suit,
    tuxedo, blazer, shoe, sneaker, boot, heels, sandals, hat, cap, beanie, scarf, gloves, jersey, leggings, costume, belt,
    purse, handbag, backpack, bookbag, tote bag, wallet, sunglasses, flip flops, crocs, uggs, lab coat, scrubs, bathing suit,
    swimsuit, socks, raincoat, sweatpants`,
  ],
  [
    'cars & trucks',
    `car, truck, pickup truck, suv, sedan, honda civic, corolla, camry, jeep, minivan, hatchback`,
  ],
  [
    'cameras & photography',
    `camera, dslr, lens, tripod, gopro, polaroid, camcorder, camera bag, ring light, film camera, instax`,
  ],
  [
    'cell phones & accessories',
    `phone, iphone, smartphone, cellphone, phone case, iphone case, phone charger, iphone charger, android, samsung galaxy,
    power bank, screen protector, pop socket`,
  ],
  [
    'collectibles & art',
    `painting, canvas, sculpture, figurine, funko, funko pop, coin, stamp, antique, easel, art print, memorabilia, lego figure,
    art supplies, oil paint`,
  ],
  [
    'computers & accessories',
    `laptop, macbook, chromebook, notebook computer, computer, pc, gaming pc, desktop computer, monitor, keyboard, mouse,
    mouse pad, webcam, printer, ink cartridge, hard drive, ssd, usb, graphics card, gpu, cpu, motherboard, router, ipad, tablet,
    kindle, docking station, laptop stand, laptop charger, imac, thinkpad, hdmi cable, adapter`,
  ],
  ['drones', `drone, quadcopter`],
  [
    'exercise',
    `dumbbell, weights, free weights, kettlebell, treadmill, yoga mat, exercise bike, elliptical, resistance bands, barbell,
    bench press, weight bench, pull up, jump rope, foam roller, rowing machine`,
  ],
  [
    'jewelry & accessories',
    `ring, necklace, bracelet, earrings, pendant, watch, jewelry, anklet, brooch, jewelry box`,
  ],
  [
    'furniture',
    `couch, sofa, loveseat, settee, futon, sofa bed, chair, desk chair, office chair, gaming chair, armchair, recliner, stool,
    bar stool, desk, standing desk, table, coffee table, end table, dining table, nightstand, bedside table, dresser, drawers,
    bed, bed frame, bedframe, bunk bed, mattress, box spring, bookshelf, bookcase, shelf, shelves, shelving, wardrobe,
    cabinet, ottoman, bench, headboard, bean bag, beanbag, tv stand, vanity, loft bed, sectional`,
  ],
  [
    'health & beauty',
    `makeup, perfume, cologne, hair dryer, blow dryer, straightener, hair straightener, curling iron, shampoo, lotion, skincare,
    nail polish, razor, trimmer, humidifier, crutches, massager, eyeshadow, lipstick, sunscreen, hairbrush`,
  ],
  [
    'housing & apartments',
    `apartment, apt, sublease, sublet, lease, room, roommate, housemate, studio, housing, condo, townhouse, duplex, bedroom,
    dorm room, summer lease, parking space, parking spot`,
  ],
  [
    'home decor',
    `lamp, desk lamp, floor lamp, rug, carpet, curtains, drapes, mirror, poster, tapestry, string lights, fairy lights,
    led lights, candle, vase, picture frame, wall art, plant, house plant, houseplant, succulent, pillow, throw pillow, blanket,
    clock, lampshade, planter, wreath, christmas tree, neon sign, lava lamp, flag`,
  ],
  [
    'household',
    `fan, box fan, space heater, heater, vacuum, vacuum cleaner, iron, ironing board, laundry basket, hamper, trash can,
    storage bin, storage box, hangers, comforter, duvet, sheets, bed sheets, mattress topper, mattress pad, towel, shower caddy,
    air conditioner, ac, air purifier, mop, broom, extension cord, power strip, surge protector, drying rack, dehumidifier,
    moving boxes, tool kit, toolbox, drill, sewing machine, shower curtain, quilt, bedding, command strips, washer, dryer`,
  ],
  [
    'kitchen & dining',
    `fridge, mini fridge, minifridge, refrigerator, freezer, microwave, air fryer, airfryer, toaster, toaster oven, blender,
    coffee maker, coffee machine, keurig, nespresso, espresso machine, french press, kettle, rice cooker, instant pot,
    slow cooker, crock pot, pot, pan, skillet, wok, knife set, dishes, plate, bowl, mug, cup, glasses, silverware, utensils,
    cutlery, cutting board, waffle maker, dish rack, water bottle, tupperware, mixer, stove, dishwasher, griddle, grill, brita,
    water filter, hydro flask, stanley cup`,
  ],
  [
    'musical instruments',
    `guitar, acoustic guitar, electric guitar, bass guitar, guitar amp, ukulele, piano, keyboard piano, digital piano, violin,
    viola, cello, trumpet, trombone, saxophone, clarinet, flute, drum, drum set, drum kit, synthesizer, banjo, harmonica, midi
    keyboard, music stand, amp, sitar`,
  ],
  ['motorcycles', `motorcycle, motorbike, moped, vespa, motorcycle helmet, dirt bike`],
  [
    'pet supplies',
    `dog bed, dog crate, cat tree, litter box, aquarium, fish tank, terrarium, leash, dog food, cat food, pet carrier,
    cat carrier, hamster cage, dog toys, bird cage`,
  ],
  [
    'school supplies',
    `calculator, graphing calculator, notebook, binder, clicker, iclicker, planner, whiteboard, pens, pencils, highlighters,
    flashcards, blue book, goggles, lab goggles, stapler, scantron, drafting table, index cards, backpack hooks`,
  ],
  [
    'sports & outdoors',
    `bike, bicycle, ebike, mountain bike, road bike, bike lock, bike helmet, helmet, scooter, electric scooter, skateboard,
    longboard, roller skates, rollerblades, skis, snowboard, surfboard, kayak, paddle board, tent, sleeping bag, hammock, cooler,
    racket, racquet, tennis racket, basketball, football, soccer ball, volleyball, baseball bat, baseball glove, golf clubs,
    golf bag, cleats, climbing shoes, fishing rod, camping chair, pickleball paddle, hiking boots, frisbee, disc golf, lawn chair,
    spikeball, cornhole`,
  ],
  [
    'tickets',
    `ticket, tix, football tickets, concert tickets, season pass, student section, wristband, parking pass`,
  ],
  ['tires & rims', `tire, rims, wheels, hubcaps, winter tires, snow tires`],
  [
    'toys, games, & hobbies',
    `board game, puzzle, lego, legos, toy, chess set, dice, poker set, yarn, crochet, knitting, nerf, stuffed animal, plush,
    squishmallow, playing cards, catan, telescope, rc car, ping pong, foosball table, pool table, dartboard`,
  ],
  [
    'trading cards',
    `trading cards, pokemon cards, magic cards, yugioh, pokemon, mtg, baseball cards, booster box, booster pack, graded card`,
  ],
  [
    'tvs & media players',
    `tv, television, roku, fire stick, firestick, chromecast, apple tv, projector, dvd player, smart tv, projector screen,
    tv mount`,
  ],
  [
    'video games & consoles',
    `video game, xbox, playstation, ps4, ps5, nintendo, nintendo switch, switch, wii, gameboy, steam deck, joycons, controller,
    console, xbox controller, gamecube, zelda, mario kart`,
  ],
  ['virtual reality', `vr, vr headset, oculus, meta quest, quest 2, quest 3, psvr`],
  [
    'wearables',
    `smartwatch, apple watch, fitbit, garmin, smart watch, galaxy watch, whoop, oura ring`,
  ],
  ['3d printers & supplies', `3d printer, filament, pla, resin, resin printer, ender 3`],
  [
    'services',
    `tutor, tutoring, lesson, guitar lessons, haircut, babysitting, moving help, cleaning, photographer, photoshoot,
    dog walking, car wash, oil change, rides, ride, math help, essay editing, nails, braids, lash extensions, storage space,
    house sitting, pet sitting, notary`,
  ],
  ['lost & found', `student id`],
];
