export { enforcePeopleLimit } from './people-limit.ts';
export { parseName } from './member-name.ts';
export { findPeopleByName, toSummary } from './find-people-by-name.ts';
export { nameWord } from './name-word.ts';
export { parseNameQuery } from './name-query.ts';
export { isStudent, setName } from './people-queries.ts';
