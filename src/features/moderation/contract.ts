import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import { maxAppealLength } from './contract/decisions.ts';
import type * as schemas from './schemas.ts';

export const appealErrors = defineErrors({
  appeal_link_invalid: { status: 400, message: 'That link is invalid or incomplete.' },
  appeal_missing: { status: 404, message: 'This decision is no longer available.' },
  appeal_late: { status: 422, message: 'The deadline to appeal has passed.' },
  appealed_already: { status: 409, message: 'You have already appealed.' },
  appeal_empty: { status: 422, message: 'Write why the decision is wrong.' },
  appeal_too_long: {
    status: 422,
    message: `Use at most ${maxAppealLength.toLocaleString('en-US')} characters.`,
  },
});

export const sentences = {
  standingTitle: 'Reports and decisions',
  noDecisions: 'No decisions about you.',
  noReports: "You haven't reported anything.",
  appealSent: 'Your appeal was sent. Someone else will decide it.',
  waiting: "We're reviewing it.",
} as const;

/** The member's own: what was decided about them, and what became of what they reported. */
export const ownStanding = defineRoute<typeof schemas.ownStanding>({
  id: 'ownStanding',
  method: 'GET',
  path: '/api/standing',
});

export const ownReports = defineRoute<typeof schemas.ownReports>({
  id: 'ownReports',
  method: 'GET',
  path: '/api/reports',
});

/** With the link in an email, also for people who are banned and cannot log in. */
export const showDecision = defineRoute<typeof schemas.showDecision>({
  id: 'showDecision',
  method: 'GET',
  path: '/api/appeal',
});

export const sendAppeal = defineRoute<typeof schemas.sendAppeal>({
  id: 'sendAppeal',
  method: 'POST',
  path: '/api/appeal',
});

/** Everybody may know how much is reported on a campus and how fast it is decided. */
export const moderationSummary = defineRoute<typeof schemas.moderationSummary>({
  id: 'moderationSummary',
  method: 'GET',
  path: '/api/moderation-summary',
});
