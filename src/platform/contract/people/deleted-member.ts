/** Has a period, which no chosen username can have. */
const prefix = 'deleted.';

/** The username of a deleted account, which has no page. */
export function deletedUsername(memberId: string): string {
  return `${prefix}${memberId}`;
}

/** Whether a member that a conversation names has deleted their account. */
export function isDeletedMember({ username }: { username: string }): boolean {
  return username.startsWith(prefix);
}
