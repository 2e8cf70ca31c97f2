/** Limits that no test reaches. */
export const noHourlyLimits = {
  POSTS_PER_HOUR: '1000000',
  REPLIES_PER_HOUR: '1000000',
  MESSAGES_PER_HOUR: '1000000',
  SAVES_PER_HOUR: '1000000',
  HEARTS_PER_HOUR: '1000000',
  REPORTS_PER_DAY: '1000000',
};
