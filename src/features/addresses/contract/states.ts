/** Where the postal service delivers within the US: the states, DC and the territories, by their two letters. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

export type Place = { city: string; state: string };

/** The city of a campus by its label ('Austin, Texas'); undefined if it names none. */
export function placeOf(cityLabel: string | null): Place | undefined {
  const [city = '', name = ''] = (cityLabel ?? '').split(',').map((part) => part.trim());
  const state = Object.keys(states).find((each) => states[each] === name || each === name);
  return city !== '' && state !== undefined ? { city, state } : undefined;
}

/** The states whose names begin with what was typed, or have a word that does, or whose letters it is. */
export function findStates(typed: string): { code: string; name: string }[] {
  const sought = typed.trim().toLowerCase();
  return Object.entries(states)
    .map(([code, name]) => ({ code, name }))
    .filter(
      ({ code, name }) =>
        code.toLowerCase() === sought || ` ${name.toLowerCase()}`.includes(` ${sought}`),
    );
}
