export { reports } from './feature.ts';
export { closeReport, storedReports, type StoredReport } from './operator-queries.ts';
