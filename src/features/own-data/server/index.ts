export { ownData } from './feature.ts';
export { sweepExports } from './export-job.ts';
