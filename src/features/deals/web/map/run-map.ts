import { mapWords } from '../../contract/map-words.ts';
import { loadGoogleMaps, type GoogleMap, type LoadedMaps, type Place } from './google-maps.ts';
import { toPlaceName, type MapMessage } from './map-messages.ts';

/** The script of the document with the map, which only our own pages can show in a frame. */

const placeFields = ['displayName', 'location'];

/** How far from a tap a place may be, in meters. */
const tapRadius = 50;

/** Shown until Google has found the campus, and if it does not: the whole country. */
const country = { center: { lat: 39.5, lng: -98.35 }, zoom: 4 };
const campusZoom = 15;

function send(message: MapMessage): void {
  // A page of another site would not get it.
  window.parent.postMessage(message, window.location.origin);
}

async function start({ script = '', mapId = '', campus = '' }: DOMStringMap): Promise<void> {
  const maps = await loadGoogleMaps(script, () => send({ quadMap: 'failed' }));
  const map = new maps.Map(partOf('map'), {
    ...country,
    mapId,
    colorScheme: 'FOLLOW_SYSTEM',
    gestureHandling: 'greedy',
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
  pickPlaces(maps, map);
  // The map is of use before the campus is found, and without it.
  void showCampus(maps, map, campus).catch(() => undefined);
  send({ quadMap: 'ready' });
}

async function showCampus({ Place }: LoadedMaps, map: GoogleMap, textQuery: string): Promise<void> {
  const request = { textQuery, fields: ['location'], maxResultCount: 1, region: 'us' };
  const { places } = await Place.searchByText(request);
  const location = places[0]?.location;
  if (!location) return;
  map.setCenter(location);
  map.setZoom(campusZoom);
}

/** Shows the place that was chosen last, and sends its name once the button is pressed. */
function pickPlaces(maps: LoadedMaps, map: GoogleMap): void {
  const { Place, PlaceAutocompleteElement, AdvancedMarkerElement } = maps;
  const chosen = partOf('chosen');
  const use = partOf('use');
  let marker: InstanceType<typeof AdvancedMarkerElement> | undefined;
  let newest = 0;

  async function choose(found: Promise<Place | undefined>): Promise<void> {
    const turn = ++newest;
    const place = await found.catch(() => undefined);
    // Another place was chosen in the meantime.
    if (turn !== newest) return;
    const name = toPlaceName(place?.displayName ?? '');
    chosen.textContent = name || mapWords.unnamed;
    use.toggleAttribute('disabled', name === '');
    const position = name === '' ? undefined : place?.location;
    if (position) map.panTo(position);
    if (position && !marker) marker = new AdvancedMarkerElement({ map, position });
    else if (marker) marker.position = position;
  }

  const search = new PlaceAutocompleteElement({ includedRegionCodes: ['us'] });
  search.setAttribute('aria-label', mapWords.searchLabel);
  search.addEventListener('gmp-select', ({ placePrediction }) => {
    void choose(withFields(placePrediction.toPlace()));
  });
  partOf('search').append(search);
  map.addListener('click', (click) => {
    // Otherwise Google opens its own window about the place.
    if (click.placeId) click.stop();
    void choose(
      click.placeId ? withFields(new Place({ id: click.placeId })) : nearest(maps, click),
    );
  });
  use.addEventListener('click', () => {
    send({ quadMap: 'picked', place: chosen.textContent ?? '' });
  });
}

async function withFields(place: Place): Promise<Place> {
  await place.fetchFields({ fields: placeFields });
  return place;
}

async function nearest(
  { Place }: LoadedMaps,
  { latLng: center }: { latLng: object | null },
): Promise<Place | undefined> {
  const { places } = await Place.searchNearby({
    fields: placeFields,
    locationRestriction: { center, radius: tapRadius },
    maxResultCount: 1,
    rankPreference: 'DISTANCE',
  });
  return places[0];
}

function partOf(id: string): HTMLElement {
  const part = document.getElementById(id);
  if (!part) throw new Error(`the document has no ${id}`);
  return part;
}

// Opened by itself the document loads nothing: there is no page that would take the place.
if (window.parent !== window) {
  document.addEventListener('keydown', (event) => {
    // Escape that closes the list of places is not for the map.
    if (event.key === 'Escape' && !event.defaultPrevented) send({ quadMap: 'closed' });
  });
  start(document.body.dataset).catch(() => send({ quadMap: 'failed' }));
}
