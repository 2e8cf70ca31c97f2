/** Says what a seed changed; an empty text if it changed nothing. */
export function describeSeed({ campuses, demo }: { campuses: number; demo: boolean }): string {
  const parts = [
    campuses > 0 && `${campuses} ${campuses === 1 ? 'campus' : 'campuses'}`,
    demo && 'demo members and posts',
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Added: ${parts.join(', ')}` : '';
}
