import type { Feature } from '#platform/server/feature.ts';
import { linkMailPreparers } from './mails.ts';
import { accountRoutes } from './routes.ts';
import { accountsData } from './stored-data.ts';

export const accounts: Feature<Parameters<typeof accountRoutes>[0]> = {
  name: 'accounts',
  tables: [
    'banned_emails',
    'email_changes',
    'hand_over_codes',
    'mailed_links',
    'member_addresses',
    'member_words',
    'members',
    'old_usernames',
    'retired_usernames',
    'sessions',
    'sign_in_methods',
    'staff_emails',
  ],
  memberColumns: [
    'banned_at',
    'campus_id',
    'created_at',
    'deleted_at',
    'device_epoch',
    'email',
    'email_verified',
    'first_name',
    'last_name',
    'middle_name',
    'school_email',
    'school_verified',
    'username',
  ],
  operations: accountRoutes,
  mailPreparers: linkMailPreparers,
  data: accountsData,
};
