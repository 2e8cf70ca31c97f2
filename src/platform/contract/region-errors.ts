import { defineErrors } from './errors.ts';

/** Apart from the other errors, which every page loads. */
export const regionErrors = defineErrors({
  region_closed: {
    status: 403,
    message:
      'Logging in works in the United States only, with a device set to the local time zone.',
  },
});
