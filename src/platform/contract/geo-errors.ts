import { defineErrors } from './errors.ts';

/**
 * Rejections of any login or registration. They are in a file of their own, because every page loads the other platform
 * errors.
 */
export const geoErrors = defineErrors({
  region_closed: {
    status: 403,
    message:
      'Logging in works in the United States only, with a device set to the local time zone.',
  },
  wrong_host: {
    status: 421,
    message: 'Nobody can log in at this address. Please open the site of your campus.',
  },
});
