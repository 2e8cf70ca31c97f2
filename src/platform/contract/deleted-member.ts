/** No member can choose a user name with a period. */
const prefix = 'deleted.';

/** The user name of a deleted account, which has no page. */
export function deletedUsername(memberId: string): string {
  return `${prefix}${memberId}`;
}

/** Whether the account of a member that a conversation still names was deleted. */
export function isDeletedMember({ username }: { username: string }): boolean {
  return username.startsWith(prefix);
}
