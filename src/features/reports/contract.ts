import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export {
  caseActs,
  caseOutcomes,
  caseStates,
  pausedKinds,
  type CaseAct,
  type CaseOutcome,
  type CaseState,
  type Paused,
} from './contract/cases.ts';

/** What can be reported. */
export type SubjectKind = 'member' | 'post' | 'comment' | 'message' | 'rating';

/** The texts of the alert for the reporter; the first is the specification's. */
export const reportedTexts: Record<SubjectKind, string> = {
  member: 'User Reported. Thanks for letting us know.',
  post: 'Post Reported. Thanks for letting us know.',
  comment: 'Comment Reported. Thanks for letting us know.',
  message: 'Message Reported. Thanks for letting us know.',
  rating: 'Rating Reported. Thanks for letting us know.',
};

export const reasons = [
  'spam',
  'scam',
  'harassment',
  'prohibited',
  'impersonation',
  'other',
] as const;

export type Reason = (typeof reasons)[number];

export const reasonWords: Record<Reason, string> = {
  spam: 'Spam or a fake listing',
  scam: 'A scam or fraud',
  harassment: 'Harassment or hate',
  prohibited: 'Something illegal or dangerous',
  impersonation: 'Pretending to be someone else',
  other: 'Something else',
};

export const sentences = {
  reasonTitle: 'What is wrong?',
  reasonText: 'Choose a reason to send the report. Reports are anonymous to other members.',
} as const;

export const reportErrors = defineErrors({
  subject_missing: { status: 404, message: "That's been removed." },
  own_subject: { status: 422, message: "You can't report yourself or your own posts." },
});

export const reportMember = defineRoute<typeof schemas.reportMember>({
  id: 'reportMember',
  method: 'PUT',
  path: '/api/members/:memberId/report',
  guestAction: 'report',
});

export const reportPost = defineRoute<typeof schemas.reportPost>({
  id: 'reportPost',
  method: 'PUT',
  path: '/api/posts/:postId/report',
  guestAction: 'report',
});

export const reportMessage = defineRoute<typeof schemas.reportMessage>({
  id: 'reportMessage',
  method: 'PUT',
  path: '/api/messages/:messageId/report',
  guestAction: 'report',
});

export const reportRating = defineRoute<typeof schemas.reportRating>({
  id: 'reportRating',
  method: 'PUT',
  path: '/api/ratings/:ratingId/report',
  guestAction: 'report',
});
