import { useQuery } from '@tanstack/react-query';
import type { SchoolView } from '../schemas/schools.ts';
import { schoolsQuery } from './school-queries.ts';

type SchoolLogosProps = { onChoose: (school: SchoolView) => void };

/** All schools by their logos, shown before anything is typed. */
export function SchoolLogos({ onChoose }: SchoolLogosProps) {
  const { data } = useQuery(schoolsQuery(''));
  if (!data) return null;
  return (
    <section className="mt-2" aria-labelledby="open-schools">
      <h3 id="open-schools" className="text-center text-small font-medium text-ink-muted">
        Open at {data.items.length} schools
      </h3>
      <ul className="mx-auto mt-2.5 grid max-w-115 grid-cols-7">
        {data.items.map((school) => (
          <li key={school.id}>
            <button
              type="button"
              aria-label={school.schoolName}
              title={school.schoolName}
              onClick={() => onChoose(school)}
              className="group grid h-13 w-full place-items-center rounded-card tablet:h-15"
            >
              <img
                src={school.logo}
                alt=""
                width={48}
                height={48}
                className="size-10 rounded-card ring-1 ring-line transition-transform group-hover:scale-106 tablet:size-12"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
