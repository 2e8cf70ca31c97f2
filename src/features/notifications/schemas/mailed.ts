import * as z from 'zod/mini';
import { emailedTypes } from '../contract/mailed.ts';

export const emailedType = z.enum(emailedTypes);
