import type { Page } from '@playwright/test';

/**
 * A small stand-in of Google's Maps JavaScript API, because tests reach no other host: a map that is a plain area with two
 * places to tap, the text field that lists places, and places with a name. It shows that our document uses the API as
 * Google documents it, not that Google's own script works.
 */
const standIn = `(() => {
const named = { library: 'Bizzell Memorial Library', union: 'Oklahoma Memorial Union' };
class Place {
  constructor({ id }) { this.id = id; }
  async fetchFields({ fields }) {
    for (const field of fields) this[field] = field === 'displayName' ? named[this.id] : { of: this.id };
  }
  static async searchByText({ textQuery }) {
    document.body.dataset.centeredOn = textQuery;
    return { places: [Object.assign(new Place({ id: 'campus' }), { location: { of: 'campus' } })] };
  }
  static async searchNearby() { return { places: [] }; }
}
class PlaceAutocompleteElement extends HTMLElement {
  connectedCallback() {
    this.innerHTML = '<input role="combobox" aria-expanded="false" aria-controls="found"><ul role="listbox" id="found" aria-label="Places" hidden></ul>';
    const [field, list] = this.children;
    field.ariaLabel = this.ariaLabel;
    this.removeAttribute('aria-label');
    field.addEventListener('input', () => {
      const found = Object.entries(named).filter(([, name]) => name.toLowerCase().includes(field.value.toLowerCase()));
      list.replaceChildren(...found.map(([id, name]) => {
        const option = Object.assign(document.createElement('li'), { textContent: name, role: 'option', id });
        option.ariaSelected = 'false';
        return option;
      }));
      list.hidden = found.length === 0;
      field.ariaExpanded = String(found.length > 0);
    });
    field.addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter' || list.hidden) return;
      const { id } = list.firstElementChild;
      list.hidden = true;
      field.ariaExpanded = 'false';
      this.dispatchEvent(Object.assign(new Event('gmp-select'), { placePrediction: { toPlace: () => new Place({ id }) } }));
    });
  }
}
customElements.define('gmp-place-autocomplete', PlaceAutocompleteElement);
class Map {
  constructor(element) {
    for (const id of ['library', 'nowhere']) {
      const spot = Object.assign(document.createElement('button'), { textContent: id });
      spot.addEventListener('click', () => this.onClick({ latLng: { of: id }, placeId: named[id] && id, stop() {} }));
      element.append(spot);
    }
    this.element = element;
  }
  setCenter() {}
  setZoom() {}
  panTo() {}
  addListener(_, listener) { this.onClick = listener; }
}
class AdvancedMarkerElement {
  constructor({ map, position }) { this.map = map; this.position = position; }
  set position(position) { this.map.element.dataset.marker = position?.of ?? ''; }
}
const libraries = { maps: { Map }, marker: { AdvancedMarkerElement }, places: { Place, PlaceAutocompleteElement } };
globalThis.google = { maps: { importLibrary: async (name) => libraries[name] } };
globalThis[new URL(document.querySelector('script[src*="maps.googleapis.com"]').src).searchParams.get('callback')]();
})()`;

/** Answers for Google in a page; returns the addresses of Google that the page and its frames asked for. */
export async function standInForMaps(page: Page, answer: 'works' | 'fails' | 'is silent') {
  const asked: string[] = [];
  await page.route(/^https?:\/\/[^/]*google/, async (route) => {
    asked.push(`${route.request().frame().url()} ${route.request().url()}`);
    if (answer === 'fails') await route.abort();
    if (answer === 'works') await route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  return asked;
}
