import { defineErrors } from './errors.ts';

/**
 * Rejections of any login or registration. They are in a file of their own, because every page loads the other platform
 * errors.
 */
export const geoErrors = defineErrors({
  region_closed: {
    status: 403,
    message: 'You can log in only from the US, with your device set to your local time zone.',
  },
  wrong_host: {
    status: 421,
    message: "You can't log in here. Go to your campus's site.",
  },
});
