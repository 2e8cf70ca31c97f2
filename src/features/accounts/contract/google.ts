import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/google.ts';

export const googleErrors = defineErrors({
  google_canceled: { status: 401, message: 'Error: Sign-in process was canceled' },
  google_other_credentials: {
    status: 409,
    message: 'Error: Account already exists with different credentials',
  },
  google_invalid_credentials: { status: 401, message: 'Error: Invalid credentials' },
  google_user_disabled: { status: 403, message: 'Error: That account has been disabled' },
  google_no_email: { status: 422, message: 'Error: User email not found' },
  google_wrong_password: { status: 401, message: 'Error: Incorrect password' },
  google_unknown: { status: 401, message: 'Unknown Error Signing In with Google' },
  google_unavailable: { status: 503, message: 'Error Signing In with Google.' },
});

export const startGoogleSignIn = defineRoute<typeof schemas.startGoogleSignIn>({
  id: 'startGoogleSignIn',
  method: 'POST',
  path: '/api/sign-in/google',
});

export const finishGoogleSignIn = defineRoute<typeof schemas.finishGoogleSignIn>({
  id: 'finishGoogleSignIn',
  method: 'POST',
  path: '/api/sign-in/google/finish',
});
