import { items, type Item } from './items.ts';
import { pickFrom, randomFrom } from './random.ts';

/** An item that a post is about, and the words that the post uses for it. */
type Mention = { id: string; words: string };

export type StudentPost = {
  text: string;
  category: string | null;
  kind: 'sell' | 'seek';
  mentions: Mention[];
};

const sellOpeners =
  'Selling my {x}|{x} for sale|{x}|{X}, {p}|Selling {x} {p}|{p} {x}|Anyone need a {x}? {p}|Need gone asap: {x}|{x} - {p} obo|Barely used {x}, {p}|Moving out sale! {x} {p}|Who wants this {x}? {p}|Got a {x} I never use. {p}|{X} in great shape|Like new {x}. Asking {p}|Graduating so everything goes. {x} {p}|{x} up for grabs {p}|Letting go of my {x}, {p} firm|{X}!!! {p}|still have this {x}. now {p}'.split(
    '|',
  );
const seekOpeners =
  'ISO {x}|Looking for a {x}|Anybody selling a {x}?|In search of {x}, budget {p}|WTB {x}|Does anyone have a {x} I can borrow?|need a {x} asap, can pay {p}|Want to buy: {x}'.split(
    '|',
  );
const tails =
  'Works great, no issues.|A few scratches but nothing major.|Pick up near campus.|DM me if interested|hmu|Cash or Venmo.|Bought it last semester and used it twice.|My roommate has the same one so I dont need it.|Price is negotiable.|Can deliver for gas money.|Smoke free home.|Comes with the original box.|First come first serve|Must pick up by Friday.|pls take it off my hands|Meet at the union after class.|Retails for way more.|I paid double for it.|Will trade for snacks lol|No lowballs please.|It is on the third floor, bring a friend.|Perfect for a dorm room.|Great for freshmen.|Parents are making me get rid of it.|Available now.|Text works best.|Need the space before finals.|Lightly used, very clean.|The light on the front is broken but it works.|Missing one screw.|Comes with everything in the picture.|My cat has sat on it, fair warning.|Moving to Dallas on Sunday.|Ask me anything.|Not the prettiest but gets the job done.|Free if you also take my old desk stuff.|You can try it before you buy.|Holding for nobody.|$5 off if you come today.|Open to offers'.split(
    '|',
  );
const chatter =
  'Who else has class with Dr. Nguyen on Monday?|Is the library open tonight?|Best tacos near campus?|Anyone watching the game at the union tonight?|Lost my mind in lab today lol|What time does the bus to the mall leave?|Free pizza in the engineering building right now|Is the gym packed right now?|Study group for the final tomorrow, room 204|Which dorm has the best rooms?|How do I get a permit for the garage?|The wifi in the dorm is down again|Good barbers that take walk ins?|Is anyone driving home for the weekend|Coffee at the union is so bad today|Parking ticket on my first day, great|What book do we need for English comp?|Anyone want to play tennis at 5?|Fire alarm again at 3 am...|Where do you all print stuff?|Does the bookstore buy back books?|Happy birthday to my roommate!!|Need advice on picking a minor|Is the water back on in the tower?|Volunteers wanted for the food drive on Saturday'.split(
    '|',
  );
const keys = 'qwertyuiopasdfghjklzxcvbnm';

type Random = () => number;

/** Posts of a campus as students write them: with slang and typos, some about two items. */
export function studentPosts(count: number, seed: number): StudentPost[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => (random() < 0.08 ? smallTalk(random) : offer(random)));
}

function smallTalk(random: Random): StudentPost {
  const text = `${pickFrom(chatter, random)}${random() < 0.4 ? ` ${pickFrom(tails, random)}` : ''}`;
  return { text, category: null, kind: 'seek', mentions: [] };
}

function offer(random: Random): StudentPost {
  const kind = random() < 0.16 ? 'seek' : 'sell';
  // The first items of the list are sold far more often than the last.
  const item = pickFrom(items, () => random() ** 1.4);
  const mentions = [getMention(item, random)];
  const price = `$${Math.ceil(random() ** 2 * 80) * 5}`;
  const opener = pickFrom(kind === 'seek' ? seekOpeners : sellOpeners, random);
  const name = mentions[0]?.words ?? '';
  const parts = [
    opener
      .replace('{X}', name.charAt(0).toUpperCase() + name.slice(1))
      .replace('{x}', name)
      .replace('{p}', price),
  ];
  if (random() < 0.22) {
    const other = getMention(pickFrom(items, random), random);
    mentions.push(other);
    parts.push(
      pickFrom(['Also a', 'plus a', 'and a', 'Selling too:', 'Bonus:'], random),
      other.words,
    );
  }
  for (let more = random(); more < 0.75; more += 0.3) parts.push(pickFrom(tails, random));
  if (random() < 0.12) parts.push(`(${pickFrom(items, random).names[0] ?? ''} already sold)`);
  const text = parts.join(random() < 0.2 ? '\n' : ' ');
  const category = random() < 0.55 ? item.category : null;
  return { text: changeCase(text, random), category, kind, mentions };
}

function getMention(item: Item, random: Random): Mention {
  const name = pickFrom(item.names, () => random() ** 1.5);
  const brand = item.brands.length > 0 && random() < 0.5 ? pickFrom(item.brands, random) : '';
  const kind = item.kinds.length > 0 && random() < 0.6 ? pickFrom(item.kinds, random) : '';
  const words =
    random() < 0.5
      ? `${brand} ${name} ${kind}`
      : random() < 0.5
        ? `${kind} ${brand} ${name}`
        : `${brand} ${kind} ${name}`;
  const clean = words.replace(/\s+/g, ' ').trim();
  return { id: item.id, words: random() < 0.07 ? withTypo(clean, random) : clean };
}

/** Swaps, drops, doubles or mistypes one letter of the longest word. */
function withTypo(text: string, random: Random): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest.length < 4) return text;
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const [before, letter, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)];
  const typos = [
    before + after.charAt(0) + letter + after.slice(1),
    before + after,
    before + letter + letter + after,
    before + pickFrom(Array.from(keys), random) + after,
  ];
  return text.replace(longest, pickFrom(typos, random));
}

function changeCase(text: string, random: Random): string {
  const variant = random();
  if (variant < 0.25) return text.toLowerCase();
  if (variant < 0.3) return text.toUpperCase();
  return text;
}
