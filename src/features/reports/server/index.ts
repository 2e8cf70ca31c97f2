export { reports } from './feature.ts';
export { mutedOpenHours, muteReporter, unmuteReporter } from './report-queries.ts';
export { closeReport, storedReports, type StoredReport } from './operator-queries.ts';
