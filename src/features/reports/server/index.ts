export { closeReport, storedReports, type StoredReport } from './operator-queries.ts';
export { reportRoutes } from './routes.ts';
export { reportsData } from './stored-data.ts';
