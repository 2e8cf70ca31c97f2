import { useState } from 'react';
import type { SchoolView } from '../schemas/schools.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SchoolLogos } from './school-logos.tsx';
import { SchoolSearch } from './school-search.tsx';

type FindSchoolProps = {
  /** Called when a visitor wants to join a school. */
  onJoin: (school: SchoolView) => void;
  /** Shows the schools' logos first, instead of a list of all schools. */
  beginsWithLogos?: boolean;
};

/** Find Your School: the search and the modal of a chosen school. */
export function FindSchool({ onJoin, beginsWithLogos = false }: FindSchoolProps) {
  const [chosen, setChosen] = useState<SchoolView | null>(null);
  const join = (school: SchoolView) => {
    setChosen(null);
    onJoin(school);
  };
  return (
    <>
      <SchoolSearch
        onChoose={setChosen}
        idle={beginsWithLogos ? <SchoolLogos onChoose={setChosen} /> : undefined}
      />
      <SchoolDialog chosen={chosen} onClose={() => setChosen(null)} onJoin={join} />
    </>
  );
}
