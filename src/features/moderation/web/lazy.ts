// The console's views of reports.
export { CaseView } from './console/case-view.tsx';
export { ReportsView } from './console/reports-view.tsx';
export { SentencesView } from './console/sentences-view.tsx';
