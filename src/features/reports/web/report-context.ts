import { createContext } from 'react';
import type { Reported } from './reporting.tsx';

/** The function that reports something; null outside the page frame. */
export const ReportContext = createContext<((what: Reported) => void) | null>(null);
