/** A position as Google has it; only passed on. */
type Position = object;

/** A place of the Places API (New). */
export type Place = {
  displayName?: string | null;
  location?: Position | null;
  fetchFields(request: { fields: string[] }): Promise<unknown>;
};

export type MapClick = { latLng: Position | null; placeId?: string | null; stop(): void };

export type GoogleMap = {
  setCenter(position: Position): void;
  setZoom(zoom: number): void;
  panTo(position: Position): void;
  addListener(name: 'click', listener: (click: MapClick) => void): unknown;
};

type PlaceChosen = Event & { placePrediction: { toPlace(): Place } };

/** Google's text field with a list of places. */
export type PlaceSearch = HTMLElement & {
  addEventListener(name: 'gmp-select', listener: (event: PlaceChosen) => void): void;
};

/** The part of the Maps JavaScript API that we use. */
type Libraries = {
  maps: { Map: new (element: HTMLElement, options: object) => GoogleMap };
  marker: {
    AdvancedMarkerElement: new (options: { map: GoogleMap; position: Position }) => {
      position: Position | null | undefined;
    };
  };
  places: {
    Place: {
      new (options: { id: string }): Place;
      searchByText(request: object): Promise<{ places: Place[] }>;
      searchNearby(request: object): Promise<{ places: Place[] }>;
    };
    PlaceAutocompleteElement: new (options: object) => PlaceSearch;
  };
};

declare const google: {
  maps: {
    importLibrary<Name extends keyof Libraries>(name: Name): Promise<Libraries[Name]>;
  };
};

/**
 * Loads the API by the address that the server wrote, which names `quadMapLoaded`. Later calls `onRejected` if Google
 * rejects the key, which it tells by a function of this name.
 */
export async function loadGoogleMaps(address: string, onRejected: () => void) {
  await new Promise<void>((resolve, reject) => {
    Object.assign(window, { quadMapLoaded: resolve, gm_authFailure: onRejected });
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', () => reject(new Error('the map did not load')));
    document.head.append(script);
  });
  const [maps, marker, places] = await Promise.all([
    google.maps.importLibrary('maps'),
    google.maps.importLibrary('marker'),
    google.maps.importLibrary('places'),
  ]);
  return { ...maps, ...marker, ...places };
}

export type LoadedMaps = Awaited<ReturnType<typeof loadGoogleMaps>>;
