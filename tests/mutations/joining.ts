import type { Mutation } from './mutation.ts';

/** How new students get in: their address, their code, and what they tap before a page has its code. */
export const joining: Mutation[] = [
  {
    name: 'verification-similar-domain-proves-a-school',
    file: 'src/platform/contract/people/school-address.ts',
    find: 'domain.endsWith(`.${own}`)',
    replace: 'domain.endsWith(own)',
    caughtBy: {
      file: 'src/features/verification/server/school-email.test.ts',
      title:
        'VERIFY-11 T30 ERROR-32 what is no mailbox of a domain of the campus is rejected with the reason',
    },
  },
  {
    // Emma, whose school made her emma.m.walsh-1, would not get in.
    name: 'joining-school-addresses-with-dots-are-rejected',
    file: 'src/platform/contract/people/school-address.ts',
    find: 'if (/[^a-z0-9._-]/.test(mailbox))',
    replace: 'if (/[^a-z0-9]/.test(mailbox))',
    caughtBy: {
      file: 'src/features/verification/server/school-email.test.ts',
      title:
        'VERIFY-11 any mailbox of the campus’s domains proves the school, and is stored in lower case',
    },
  },
  {
    // Who logged in with a school address would type it again and wait for a second code.
    name: 'joining-a-proven-account-email-is-not-offered',
    file: 'src/features/verification/server/prove-by-account.ts',
    find: 'if (!emailVerified || email === schoolEmail ||',
    replace: 'if (!emailVerified || email !== schoolEmail ||',
    caughtBy: {
      file: 'src/features/verification/server/prove-by-account.test.ts',
      title: 'VERIFY-06 a proven account email of the school makes a student without a code',
    },
  },
  {
    // Who signs up with a school address would prove it twice.
    name: 'joining-the-code-of-a-school-address-proves-no-school',
    file: 'src/features/accounts/server/email/prove-address.ts',
    find: 'if (member.schoolVerified) return;',
    replace: 'if (!member.schoolVerified) return;',
    caughtBy: {
      file: 'src/features/verification/server/one-proof.test.ts',
      title: 'VERIFY-06 proving an address of the site’s school byCode makes the member a student',
    },
  },
  {
    // Who ticked the terms at once would see the tick, and be told to tick it.
    name: 'joining-a-box-that-was-ticked-early-counts-as-empty',
    file: 'src/app/web/early-input.tsx',
    find: '} else if (checked !== field.defaultChecked) {',
    replace: '} else if (checked !== field.checked) {',
    caughtBy: {
      file: 'src/app/web/early-input.browser.test.tsx',
      title:
        'what was ticked, chosen and typed early is told to the page, and stays as it was left',
    },
  },
  {
    // On a slow line the first tap on Click to Join would do nothing.
    name: 'joining-an-early-tap-is-not-repeated-if-its-code-comes-late',
    file: 'src/app/web/early-input.tsx',
    find: 'const maxChecks = 600;',
    replace: 'const maxChecks = 1;',
    caughtBy: {
      file: 'src/app/web/early-input.browser.test.tsx',
      title: 'a button pressed while its code is loading takes effect once the code is there',
    },
  },
  {
    // An operator who is no student would be asked for a school in place of the console.
    name: 'joining-operators-must-join-a-school-first',
    file: 'src/features/accounts/web/sessions/use-session.ts',
    find: 'const needsNoSchool = /^\\/(admin|settings|appeal)',
    replace: 'const needsNoSchool = /^\\/(settings|appeal)',
    caughtBy: {
      file: 'src/features/accounts/web/sessions/use-session.test.ts',
      title: 'GATE-02 the console, appeals and settings need no school',
    },
  },
  {
    // A code that the phone fills in would wait for one tap more.
    name: 'joining-a-complete-code-is-not-sent',
    file: 'src/platform/web/forms/use-submit-when-complete.ts',
    find: 'form.requestSubmit();',
    replace: 'form.checkValidity();',
    caughtBy: {
      file: 'src/features/verification/web/verify-email.browser.test.tsx',
      title: 'VERIFY-01 a code is sent as soon as it is complete, and a wrong one once',
    },
  },
];
