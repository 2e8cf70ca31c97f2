import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { exportStates, ownDataErrors } from './contract.ts';

/** A copy of the member's data. `bytes`, `readyAt` and `expiresAt` are null until it is ready. */
const exportView = z.strictObject({
  id: z.uuid(),
  state: z.enum(exportStates),
  askedAt: z.iso.datetime(),
  bytes: z.nullable(z.number()),
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
});

const ownDataView = z.strictObject({ export: z.nullable(exportView) });

export type ExportView = z.output<typeof exportView>;
export type OwnDataView = z.output<typeof ownDataView>;

const ready: ExportView = {
  id: '01900000-0000-7000-b000-000000000001',
  state: 'ready',
  askedAt: '2026-08-01T12:00:00.000Z',
  bytes: 1_048_576,
  readyAt: '2026-08-01T12:01:00.000Z',
  expiresAt: '2026-08-08T12:01:00.000Z',
};

export const ownData = defineSchemas({
  summary: "The newest copy of the member's own data, if there is one.",
  policy: 'emailVerified',
  shows: 'ownData',
  result: ownDataView,
  errors: [],
  example: { result: { export: ready } },
});

export const requestExport = defineSchemas({
  summary: "Starts a copy of the member's own data; if one is being made, returns that one.",
  policy: 'emailVerified',
  shows: 'ownData',
  result: ownDataView,
  status: 202,
  errors: [platformErrors.too_many_requests],
  example: {
    result: {
      export: { ...ready, state: 'waiting', bytes: null, readyAt: null, expiresAt: null },
    },
  },
});

export const downloadExport = defineSchemas({
  summary: "A copy of the member's own data, as a ZIP file.",
  policy: 'emailVerified',
  shows: 'ownData',
  params: z.strictObject({ exportId: z.string() }),
  result: z.unknown(),
  errors: [ownDataErrors.export_missing],
  example: { params: { exportId: ready.id }, result: 'the bytes of a ZIP file' },
});

export const exportChanged = ownDataView;
