import { fail } from '#platform/server/fail.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { profileErrors } from '../contract.ts';
import type { ProfileView } from '../schemas.ts';
import { profileRow, type ProfileRow } from './profile-queries.ts';

export async function showProfile(context: SharedContext, username: string): Promise<ProfileView> {
  const row = await requireProfile(context, username);
  const { id, firstName, lastName, image, verified, bio, createdAt, totalPosts } = row;
  const { schoolId, schoolName } = row;
  return {
    member: { id, username: row.username, firstName, lastName, image, verified },
    bio,
    joinedAt: verified ? createdAt.toISOString() : null,
    totalPosts,
    school: schoolId !== null && schoolName !== null ? { id: schoolId, name: schoolName } : null,
  };
}

export async function requireProfile(
  { db, readerId, site: { campusId } }: SharedContext,
  username: string,
): Promise<ProfileRow> {
  // PostgreSQL rejects a text with a NUL.
  const key = { username, campusId, readerId };
  const row = username.includes('\0') ? undefined : await profileRow(db, key);
  if (!row) throw fail(profileErrors.profile_missing);
  return row;
}
