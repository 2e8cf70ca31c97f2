import * as z from 'zod/mini';
import { mailedTypes } from '../contract/mailed.ts';

export const mailedType = z.enum(mailedTypes);
