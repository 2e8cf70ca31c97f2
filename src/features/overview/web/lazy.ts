// The console's first view.
export { OverviewView } from './overview-view.tsx';
