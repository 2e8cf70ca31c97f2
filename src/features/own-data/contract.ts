import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** How long a copy can be downloaded. */
export const exportValidDays = 7;

export const exportStates = ['waiting', 'ready', 'failed'] as const;

export const sentences = {
  title: 'Your data',
  download: 'Download my data',
  downloadAgain: 'Make a new copy',
  waiting: "Your copy is being made. We'll email you when it's ready; you can leave this page.",
  failed: 'The copy could not be made. Please try again.',
} as const;

export const ownDataErrors = defineErrors({
  export_missing: { status: 404, message: 'This copy is no longer available.' },
});

export const ownData = defineRoute<typeof schemas.ownData>({
  id: 'ownData',
  method: 'GET',
  path: '/api/own-data',
});

export const requestExport = defineRoute<typeof schemas.requestExport>({
  id: 'requestExport',
  method: 'POST',
  path: '/api/own-data/exports',
});

export const downloadExport = defineRoute<typeof schemas.downloadExport>({
  id: 'downloadExport',
  method: 'GET',
  path: '/api/own-data/exports/:exportId',
});

/** Sent to the member only: a copy is ready, or has failed. */
export const exportChanged = defineLiveEvent<typeof schemas.exportChanged>('export.changed');
