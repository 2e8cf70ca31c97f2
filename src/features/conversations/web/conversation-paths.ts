export const messagesPath = '/messages';

export function conversationPath(conversationId: string): string {
  return `${messagesPath}/${conversationId}`;
}

/** The path of the new-message page, which returns to `goBack`. */
export function createMessagePath(goBack: string): string {
  return `/create/message?${new URLSearchParams({ goBack }).toString()}`;
}
