export { reports } from './feature.ts';
export { muteReporter, unmuteReporter } from './report-queries.ts';
export { closeReport, storedReports, type StoredReport } from './operator-queries.ts';
