import { createContext } from 'react';
import type { Reported } from './reporting.tsx';

/** The function that reports something; null outside of the frame. */
export const ReportContext = createContext<((what: Reported) => void) | null>(null);
