/** Texts of the map on which a place is picked; only it loads them. */
export const mapWords = {
  title: 'Choose where to meet',
  loading: 'Loading the map…',
  failed: "We couldn't load the map. Close it and type the place instead.",
  searchLabel: 'Search for a place',
  hint: 'Search for a place, or tap one on the map.',
  unnamed: 'No place with a name here. Tap another one.',
  use: 'Use This Place',
} as const;
