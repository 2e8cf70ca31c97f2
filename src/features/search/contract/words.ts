/** Texts of the search box and the search page. */
export const sentences = {
  title: 'Search',
  box: 'Search',
  popular: 'Popular searches',
  recent: 'My Recent',
  clearAll: 'Clear all',
  boxEmpty: 'Try searching for keywords',
  startTyping: 'Start typing to search…',
  noUsers: 'No Users',
  recentRemoved: 'Recent Search Removed',
  historyCleared: 'Search History Cleared',
  /** Above posts that match by a synonym, by some of the words or by a comment. */
  looseTitle: 'Related posts',
  onlyLooseTitle: 'No exact matches. These posts are related.',
  clearTitle: 'Clear all recent searches?',
  clearText: "This can't be undone and you'll remove all your recent searches.",
} as const;

/** SEARCH-10. */
export function noResults(text: string): string {
  return `No results for "${text}"`;
}
