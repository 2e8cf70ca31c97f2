/** The message to the worker: a photo, and the size that it gets. */
export type ScaleJob = { file: File; width: number; height: number };

/** The scaled photo; undefined if this browser cannot do it. */
export type ScaleResult = Blob | undefined;
