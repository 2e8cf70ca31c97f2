export { ownData } from './feature.ts';
export { writeExport } from './write-export.ts';
export { sweepExports } from './export-job.ts';
