/** The path of the comment composer, which returns to `goBack`. */
export function createCommentPath(postId: string, goBack: string): string {
  return `/create/comment/${postId}?${new URLSearchParams({ goBack }).toString()}`;
}
