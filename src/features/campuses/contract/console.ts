import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/console.ts';

/** A logo is stored as 256 pixels, whatever it was. */
export const maxLogoBytes = 2_000_000;

export const sentences = {
  saved: 'Draft saved. Only operators can see it.',
  live: 'The campus is live. All servers show it within 10 seconds.',
  changed:
    'Someone else changed this campus while you were editing. What you typed is still here: compare it with theirs below, then save again to replace it.',
  logoSaved: 'Logo saved. All servers show it within 10 seconds.',
  logo: 'An SVG, PNG, JPEG or WebP of at most 2 MB. It is shown at once, without a draft.',
  logoLater: 'A new campus has its initial as the logo. Choose another once it is live.',
  noDraft: 'No unpublished changes.',
  dns: 'Set one of these DNS records where you manage the domain:',
  tls: 'The proxy in front of the servers gets the certificate (docs/operations.md has its settings): add the host to its list and reload it.',
} as const;

export const campusErrors = defineErrors({
  campus_missing: { status: 404, message: 'There is no such campus.' },
  campus_changed: { status: 409, message: sentences.changed },
  no_draft: { status: 409, message: 'This campus no longer has a draft.' },
  id_taken: { status: 409, message: 'Another campus has this id.' },
  logo_before_live: { status: 409, message: 'The campus can have a logo once it is live.' },
  logo_unreadable: {
    status: 422,
    message: "We can't read this image. Use an SVG, PNG, JPEG or WebP.",
  },
  settings_invalid: { status: 422, message: 'Some fields are invalid.' },
});

export const campusSites = defineRoute<typeof schemas.campusSites>({
  id: 'campusSites',
  method: 'GET',
  path: '/api/admin/campuses',
});

export const campusSite = defineRoute<typeof schemas.campusSite>({
  id: 'campusSite',
  method: 'GET',
  path: '/api/admin/campuses/:campusId',
});

export const addCampusDraft = defineRoute<typeof schemas.addCampusDraft>({
  id: 'addCampusDraft',
  method: 'POST',
  path: '/api/admin/campuses',
});

export const saveCampusDraft = defineRoute<typeof schemas.saveCampusDraft>({
  id: 'saveCampusDraft',
  method: 'PUT',
  path: '/api/admin/campuses/:campusId/draft',
});

export const discardCampusDraft = defineRoute<typeof schemas.discardCampusDraft>({
  id: 'discardCampusDraft',
  method: 'DELETE',
  path: '/api/admin/campuses/:campusId/draft',
});

export const publishCampus = defineRoute<typeof schemas.publishCampus>({
  id: 'publishCampus',
  method: 'POST',
  path: '/api/admin/campuses/:campusId/publish',
});

export const setCampusLogo = defineRoute<typeof schemas.setCampusLogo>({
  id: 'setCampusLogo',
  method: 'PUT',
  path: '/api/admin/campuses/:campusId/logo',
});

export const checkCampusSite = defineRoute<typeof schemas.checkCampusSite>({
  id: 'checkCampusSite',
  method: 'POST',
  path: '/api/admin/campuses/:campusId/check',
});

export const campusPreview = defineRoute<typeof schemas.campusPreview>({
  id: 'campusPreview',
  method: 'GET',
  path: '/api/admin/campuses/:campusId/preview',
});

export const campusPreviewStyles = defineRoute<typeof schemas.campusPreviewStyles>({
  id: 'campusPreviewStyles',
  method: 'GET',
  path: '/api/admin/campuses/:campusId/preview.css',
});
