export { closeReport, storedReports, type StoredReport } from './operator-queries.ts';
export { reportRoutes } from './routes.ts';
