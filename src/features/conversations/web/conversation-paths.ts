export const messagesPath = '/messages';

export function conversationPath(conversationId: string): string {
  return `${messagesPath}/${conversationId}`;
}

/** The new-message page of narrow screens, which returns to `goBack`. */
export function createMessagePath(goBack: string): string {
  return `/create/message?${new URLSearchParams({ goBack }).toString()}`;
}
