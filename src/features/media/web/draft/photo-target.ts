import type { PartSending } from '../sending/send-in-parts.ts';
import type { SentPhoto } from './draft-photo.ts';

/** A file to send; `onWork` gets the progress of a video's conversion, which follows the upload, from 0 to 1. */
export type PhotoSending = PartSending & { onWork: (share: number) => void };

/** How the photos of a draft are uploaded. */
export type PhotoTarget<Sent extends SentPhoto> = {
  /** How many uploads may run at once; `first` is a finished one, undefined before. */
  maxParallel(first: Sent | undefined): number;
  send(sending: PhotoSending, first: Sent | undefined): Promise<Sent>;
  /** Removes the upload from the server, if possible: the server deletes unused uploads later anyway. */
  withdraw(photo: Sent): void;
  /** Whether the first upload makes a new id, so that all can begin anew under another one. */
  makesId: boolean;
};
