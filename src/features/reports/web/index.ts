export { ReportProvider } from './report-provider.tsx';
export { useReportEntries } from './use-report-entries.tsx';
