/** What another app has shared, until the composer takes it. */
export type SharedContent = {
  /** The name of the cache with the copies of the member who was logged in. */
  owner: string;
  /** When, in milliseconds since 1970. */
  at: number;
  text: string;
  files: File[];
};

/** Only the latest is kept. */
export const sharedKey = 'latest';

/** The composer opens at once; what is older was not wanted. */
export const sharedForMs = 10 * 60_000;

export const maxSharedFiles = 20;
export const maxSharedBytes = 400_000_000;
