import { Button } from '#platform/web/parts/button.tsx';
import { mapWords } from '../../contract/map-words.ts';

export const mapTitle = mapWords.title;

/** The document with the map, rendered once by the server; `run-map.ts` fills it. */
export function MapFrame() {
  return (
    // The page around it has a main part, too.
    <main aria-label={mapWords.title} className="flex h-dvh flex-col bg-raised text-ink">
      <h1 className="sr-only">{mapWords.title}</h1>
      <div id="search" className="p-1" />
      <div id="map" className="min-h-0 flex-1 bg-sunken" />
      <div className="flex items-center gap-3 p-3">
        <p id="chosen" role="status" className="min-w-0 flex-1 text-body wrap-anywhere">
          {mapWords.hint}
        </p>
        <Button id="use" disabled className="shrink-0">
          {mapWords.use}
        </Button>
      </div>
    </main>
  );
}
