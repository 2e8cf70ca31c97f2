import { openConsole } from '../members/open-console.ts';
import type { Person, TestServer } from '../servers/server.ts';

/** A member of the staff whose console is open: of a campus, or of all. */
export async function newStaff(
  server: TestServer,
  { campusId = null, ...facts }: { campusId?: string | null; firstName?: string } = {},
): Promise<Person> {
  const person = await server.person(facts);
  await openConsole(server.db, person, campusId);
  return person;
}

/** The case about a reported thing, as staff see it. */
export async function caseAbout(server: TestServer, as: Person, subjectId: string) {
  const { id } = await server.db
    .selectFrom('cases')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return (await server.call('GET', `/api/admin/cases/${id}`, { as })).body;
}

/** Acts on a case with the version that the caller has just seen. */
export async function act(
  server: TestServer,
  as: Person,
  seen: { id: string; version: string | null },
  input: object,
) {
  const body = { version: seen.version, ...input };
  return server.call('POST', `/api/admin/cases/${seen.id}/acts`, { as, body });
}
