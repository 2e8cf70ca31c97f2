/** The path of the composer, which returns to `goBack`. */
export function createPostPath(goBack: string): string {
  return `/create/post?${new URLSearchParams({ goBack }).toString()}`;
}

export function createCategoriesPath(goBack: string): string {
  return `/create/categories?${new URLSearchParams({ goBack }).toString()}`;
}
