import { useState, type ReactNode } from 'react';
import type { SchoolView } from '../contract/schools.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SchoolSearch } from './school-search.tsx';

type FindSchoolProps = {
  /** A visitor wants to join a school. */
  onJoin: (school: SchoolView) => void;
  /** Shown until something is written, in place of all schools. */
  idle?: ReactNode;
};

/** Find Your School: the search, and the modal of the school that is tapped. */
export function FindSchool({ onJoin, idle }: FindSchoolProps) {
  const [chosen, setChosen] = useState<SchoolView | null>(null);
  const join = (school: SchoolView) => {
    setChosen(null);
    onJoin(school);
  };
  return (
    <>
      <SchoolSearch onChoose={setChosen} idle={idle} />
      <SchoolDialog chosen={chosen} onClose={() => setChosen(null)} onJoin={join} />
    </>
  );
}
