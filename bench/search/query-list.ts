/**
 * The judged queries. Each line is: the query; the ids of the items it means; words of a brand, kind or course that a post
 * should contain (one of those separated by `/`); `seek` or `sell` if only posts of that kind answer the query.
 */
const lines = `
mini fridge; minifridge
minifridge; minifridge
refrigerator; minifridge fridge
small fridge for dorm; minifridge
black mini fridge; minifridge; black
couch; couch futon
sofa; couch futon
grey couch; couch; grey
futon; futon
desk; desk
standing desk; desk; standing
desk chair; deskchair
ergonomic office chair; deskchair; ergonomic
gaming chair; gamingchair
twin xl mattress; mattress; twin xl
queen bed frame; bedframe; queen
bookshelf; bookshelf
bookcase white; bookshelf; white
ikea dresser; dresser; ikea
nightstand; nightstand
lamp; lamp
desk lamp; lamp
rug 5x7; rug; 5x7
area rug; rug
blackout curtains; curtains
string lights; lights
full length mirror; mirror
microwave; microwave
air fryer; airfryer
keurig; coffeemaker
coffee maker; coffeemaker
rice cooker; ricecooker
space heater; heater
air conditioner; ac
window ac; ac
vacuum cleaner; vacuum
television; tv
tv 55 inch; tv; 55
roku tv; tv; roku
monitor 144hz; monitor; 144hz
27 inch monitor; monitor; 27
laptop i7; laptop; i7
laptop; laptop macbook
macbook 512gb; macbook; 512gb
macbook air; macbook
gaming pc rtx 3060; gamingpc; 3060
mechanical keyboard; keyboardpc
laptop charger; charger
ipad with pencil; ipad; pencil
iphone 13; iphone; 13
unlocked phone; iphone androidphone; unlocked
airpods; airpods
noise cancelling headphones; headphones
bluetooth speaker; speaker
record player; recordplayer
ps5; ps5
playstation; ps5 ps4
nintendo switch oled; switch; oled
xbox series x; xbox
bicycle; bike
bike; bike
mountain bike trek; bike; trek
bike lock; bikelock
electric scooter; scooter
longboard; skateboard
dumbbells; weights
adjustable dumbbells; weights
yoga mat; yogamat
golf clubs left handed; golf; left
camping tent; tent
yeti cooler; cooler; yeti
football tickets; football; ; sell
concert tickets sza; concert; sza
parking pass; parking
calculator; calculator
ti-84; calculator; ti-84
math 2423; calcbook; math 2423
calculus textbook; calcbook
chem 1315 book; chembook; chem 1315
organic chemistry; orgo
biology textbook; biobook
econ 1113; econbook; econ 1113
stats book with access code; statsbook; access
lab coat; labcoat
mcat books; mcat
ou hoodie; hoodie; ou
winter coat; jacket
nike dunks size 10; shoes; 10
cowboy boots; boots
formal dress size 4; dress; size 4
honda civic; car; civic
acoustic guitar; guitar
keyboard piano; piano
canon camera; camera; canon
pokemon cards; pokemon
fish tank; fishtank
summer sublease; sublease; summer
room for rent; sublease
looking for roommate; roommate; ; seek
calculus tutor; tutor; calculus/math
haircut; haircut
help moving; moving
ride to dallas; ride; dallas
lost keys; lostkeys
free moving boxes; boxes
lego star wars; lego; star wars
3d printer; printer3d
`;

export type ListedQuery = {
  query: string;
  ids: string[];
  /** The post should contain a word of each entry. */
  traits: string[][];
  kind: string | undefined;
};

export const queryList: ListedQuery[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', ids = '', traits = '', kind] = line.split(';').map((part) => part.trim());
    return {
      query,
      ids: ids.split(' '),
      traits: traits === '' ? [] : [traits.split('/')],
      kind: kind === '' ? undefined : kind,
    };
  });
