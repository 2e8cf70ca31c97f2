import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { campusErrors, maxLogoBytes } from '../contract/console.ts';

const { staff_only, second_factor_needed } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];

const text = z.string().check(z.maxLength(300));

/** What can be set, as it is typed; the server says at each field what is wrong with it. */
const typedSettings = {
  name: text,
  schoolName: text,
  siteUrl: text,
  privacy: text,
  emailDomains: z.array(text).check(z.maxLength(100)),
  city: text,
  state: text,
  country: text,
  timeZone: text,
  cityLabel: text,
  memberCountText: text,
  accent: text,
  firstPageSize: text,
  payouts: text,
  bag: text,
  feePercent: text,
  mailboxes: text,
  /** Each a place and the address of its public source. */
  meetingSpots: z.array(text).check(z.maxLength(20)),
};

const campusForm = z.strictObject(typedSettings);

export type CampusForm = z.output<typeof campusForm>;

const campusState = z.enum(['draft', 'live', 'changed']);

const campusEntry = z.strictObject({
  id: z.string(),
  name: z.string(),
  schoolName: z.string(),
  siteUrl: z.string(),
  /** `changed`: live, with a draft of changes. */
  state: campusState,
});

export type CampusEntry = z.output<typeof campusEntry>;

/** A color in use, the background that it must stand out from most, and what the accessibility rules (WCAG) need. */
const tone = z.strictObject({
  scheme: z.enum(['light', 'dark']),
  use: z.enum(['button', 'text']),
  color: z.string(),
  on: z.string(),
  ratio: z.number(),
  needed: z.number(),
  /** The ratio of the accent itself, if it has too little contrast and another tone is used. */
  accentRatio: z.nullable(z.number()),
});

export type Tone = z.output<typeof tone>;

const campusDetail = z.strictObject({
  id: z.string(),
  state: campusState,
  isGeneric: z.boolean(),
  /** The path of the logo. */
  logo: z.string(),
  /** The draft's settings; without a draft the live ones. */
  form: campusForm,
  /** Null before the campus goes live. */
  live: z.nullable(campusForm),
  /** The number of the live row's last change; 0 before it goes live. */
  version: z.number(),
  /** Null without a draft. */
  revision: z.nullable(z.string()),
  tones: z.array(tone),
});

export type CampusDetail = z.output<typeof campusDetail>;

const exampleForm: CampusForm = {
  name: 'UNM',
  schoolName: 'University of New Mexico',
  siteUrl: 'https://unm.example.edu',
  privacy: 'public',
  emailDomains: ['unm.edu'],
  city: 'Albuquerque',
  state: 'New Mexico',
  country: 'US',
  timeZone: 'America/Denver',
  cityLabel: '',
  memberCountText: '',
  accent: '#ba0c2f',
  firstPageSize: '15',
  payouts: 'on',
  bag: 'off',
  feePercent: '0',
  mailboxes: 'any',
  meetingSpots: ['Police lobby, 2500 Campus Blvd https://police.example.edu/safe-exchange'],
};

const revision = '01900000-0000-7000-8000-000000000001';

const exampleDetail: CampusDetail = {
  id: 'unm',
  state: 'draft',
  isGeneric: false,
  logo: '/campus-logos/unm.svg',
  form: exampleForm,
  live: null,
  version: 0,
  revision,
  tones: [],
};

/** What no campus can have as its id is rejected here, because the database could not even look it up. */
const params = z.strictObject({
  campusId: z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/)),
});
const exampleParams = { campusId: 'unm' };

/** What the operator has seen. */
const seen = { version: z.number(), revision: z.nullable(z.string()) };

export const campusSites = defineSchemas({
  summary: 'All campuses, live ones and drafts.',
  policy: 'operator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(campusEntry) }),
  errors: consoleErrors,
  example: {
    result: {
      items: [
        {
          id: 'unm',
          name: exampleForm.name,
          schoolName: exampleForm.schoolName,
          siteUrl: exampleForm.siteUrl,
          state: 'draft',
        },
      ],
    },
  },
});

export const campusSite = defineSchemas({
  summary: 'The settings of a campus, live ones and those of its draft.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: campusDetail,
  errors: [...consoleErrors, campusErrors.campus_missing],
  example: { params: exampleParams, result: exampleDetail },
});

export const addCampusDraft = defineSchemas({
  summary: 'Begins the draft of a new campus.',
  policy: 'operator',
  shows: 'staff',
  body: z.strictObject({ id: text, ...typedSettings }),
  result: campusDetail,
  status: 201,
  errors: [...consoleErrors, campusErrors.id_taken, campusErrors.settings_invalid],
  example: { body: { id: 'unm', ...exampleForm }, result: exampleDetail },
});

export const saveCampusDraft = defineSchemas({
  summary: 'Saves the draft of a campus. Servers use it once it goes live.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ ...seen, ...typedSettings }),
  result: campusDetail,
  errors: [
    ...consoleErrors,
    campusErrors.campus_missing,
    campusErrors.campus_changed,
    campusErrors.settings_invalid,
  ],
  example: {
    params: exampleParams,
    body: { version: 0, revision, ...exampleForm },
    result: exampleDetail,
  },
});

export const discardCampusDraft = defineSchemas({
  summary: 'Deletes the draft of a campus; a live campus stays as it is.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.strictObject({ discarded: z.literal(true) }),
  errors: [...consoleErrors, campusErrors.no_draft],
  example: { params: exampleParams, result: { discarded: true } },
});

export const publishCampus = defineSchemas({
  summary: 'Makes the draft of a campus live, on all servers within ten seconds.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ version: z.number(), revision: z.string() }),
  result: campusDetail,
  errors: [
    ...consoleErrors,
    campusErrors.campus_missing,
    campusErrors.no_draft,
    campusErrors.campus_changed,
    campusErrors.settings_invalid,
  ],
  example: {
    params: exampleParams,
    body: { version: 0, revision },
    result: { ...exampleDetail, state: 'live', live: exampleForm, version: 1, revision: null },
  },
});

export const setCampusLogo = defineSchemas({
  summary: 'Stores an image (SVG, PNG, JPEG, WebP) as the logo of a live campus, without a draft.',
  policy: 'operator',
  shows: 'staff',
  params,
  file: { maxBytes: maxLogoBytes, example: 'unm.svg' },
  result: campusDetail,
  errors: [
    ...consoleErrors,
    campusErrors.campus_missing,
    campusErrors.logo_before_live,
    campusErrors.logo_unreadable,
  ],
  example: {
    params: exampleParams,
    result: {
      ...exampleDetail,
      state: 'live',
      logo: '/campus-logos/unm.0123456789ab.webp',
      live: exampleForm,
      version: 1,
      revision: null,
    },
  },
});

export const checkCampusSite = defineSchemas({
  summary: 'Asks the address of a campus whether it leads to these servers.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.strictObject({ responds: z.boolean(), text: z.string() }),
  errors: [...consoleErrors, campusErrors.campus_missing],
  example: {
    params: exampleParams,
    result: { responds: true, text: 'https://unm.example.edu responds.' },
  },
});

export const campusPreview = defineSchemas({
  summary: "The feed's page as visitors will see it once the draft is live, without scripts.",
  policy: 'operator',
  shows: 'staff',
  params,
  query: z.strictObject({ theme: z.optional(z.enum(['light', 'dark'])) }),
  result: z.unknown(),
  errors: [...consoleErrors, campusErrors.campus_missing],
  example: { params: exampleParams, query: { theme: 'dark' }, result: 'an HTML page' },
});

export const campusPreviewStyles = defineSchemas({
  summary: "The colors of a campus's preview.",
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.unknown(),
  errors: [...consoleErrors, campusErrors.campus_missing],
  example: { params: exampleParams, result: 'a style sheet' },
});
