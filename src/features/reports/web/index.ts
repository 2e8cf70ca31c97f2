export { ReportProvider, useReportEntries } from './report-provider.tsx';
