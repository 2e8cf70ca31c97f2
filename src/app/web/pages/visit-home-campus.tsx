import { VisitCampusPanel } from '#features/campuses/web/index.ts';
import { useSite } from '#platform/web/site.tsx';

/** In place of a create page on a campus that is not one's own. */
export function VisitHomeCampus() {
  const { homeCampus } = useSite();
  return (
    <main id="main" className="mx-auto max-w-150 p-4">
      <h1 className="sr-only">Visit your campus</h1>
      {homeCampus && <VisitCampusPanel homeCampus={homeCampus} />}
    </main>
  );
}
