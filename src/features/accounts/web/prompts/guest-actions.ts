import type { GuestAction } from '#platform/contract/people/guest-action.ts';

/** The texts that ask a visitor to log in, by what they tried to do. */
export const guestActions = {
  search: {
    title: 'Find your people',
    text: 'Log in to look for students at {campus} and to keep your recent searches.',
  },
  post: {
    title: 'Sell it on campus',
    text: 'Posting takes under 30 seconds. Log in and {campus} sees it right away.',
  },
  like: {
    title: 'Save it for later',
    text: 'Log in to keep this one, and the seller will know that someone is interested.',
  },
  comment: {
    title: 'Join the conversation',
    text: 'Log in to ask a question or make an offer.',
  },
  message: {
    title: 'Say hello',
    text: 'Log in to message students at {campus} directly and agree on where to meet.',
  },
  report: {
    title: 'Tell us about it',
    text: 'Log in to report content on {campus}.',
  },
  'join campus': {
    title: 'Join {campus}',
    text: 'Buy, sell, and chat with students whose school email is verified.',
  },
} as const satisfies Record<GuestAction, { title: string; text: string }>;

/** The texts that ask a member to verify their school, by what they tried to do. */
export const schoolActions = {
  search: {
    title: 'Verify your school to save searches',
    text: 'Saved searches notify you when students on your campus post a match. One code to your school email and you are set.',
  },
  post: {
    title: 'Verify your school to post',
    text: 'Buyers trust posts from real students. One code to your school email and you are set.',
  },
  message: {
    title: 'Verify your school to message',
    text: 'Only verified students can message each other. One code to your school email and you are set.',
  },
  comment: {
    title: 'Verify your school to comment',
    text: 'Comments come from real students only. One code to your school email and you can join in.',
  },
  report: {
    title: 'Verify your school to report',
    text: 'Reports come from real students only. One code to your school email and you are set.',
  },
} as const satisfies Record<string, { title: string; text: string }>;

export type SchoolAction = keyof typeof schoolActions;

export function withCampus(words: string, siteName: string): string {
  return words.replaceAll('{campus}', siteName);
}
