import { nameDatabase } from '../require-database.ts';

/** The file of `db/migrations` that creates the schema of release 0.8.0 in an empty database. */
export const baselineFile = '0161_baseline';
export const lastReplaced = '0161_column_comments';

/**
 * The migrations of 0.8.0, which that file replaces. A database that it created counts them as applied, like one that was
 * upgraded: so it looks the same to every release from 0.8.0 on.
 */
const replacedMigrations = [
  '0001_campuses',
  '0002_members',
  '0003_posts',
  '0004_live_events',
  '0005_saves_replies_media',
  '0006_mail',
  '0007_accounts',
  '0008_conversations',
  '0009_notifications',
  '0010_mentions',
  '0011_send_keys',
  '0012_link_paths',
  '0013_proven_sessions',
  '0014_device_epoch',
  '0020_search',
  '0030_authors_posts',
  '0031_authors_photos',
  '0032_authors_replies',
  '0033_drop_posts_by_author',
  '0040_profile_photos',
  '0041_uploads_target',
  '0042_members_by_image',
  '0050_old_usernames',
  '0051_email_changes',
  '0060_reports',
  '0061_staff',
  '0062_feedback',
  '0070_payouts',
  '0071_members_stripe_account',
  '0072_analytics_events',
  '0073_data_exports',
  '0074_members_ban_key',
  '0080_account_deletions',
  '0081_deletions_and_log_ins',
  '0082_mails_of_recipient',
  '0083_search_viewers_of_viewer',
  '0085_upload_work',
  '0086_animations',
  '0087_animations_valid',
  '0090_posts_with_photos',
  '0091_media_descriptions',
  '0100_campuses_of_the_operator',
  '0101_campus_logos',
  '0102_campus_hosts',
  '0110_retired_usernames',
  '0111_long_codes',
  '0115_removals',
  '0116_member_addresses',
  '0117_sessions_with_address',
  '0118_removed_messages',
  '0120_notification_replies',
  '0130_delayed_deletions',
  '0140_member_words_and_removed_searches',
  '0141_fill_member_words',
  '0142_prices_in_search',
  '0160_jobs',
  lastReplaced,
];

export const isReplaced = (name: string): boolean => replacedMigrations.includes(name);

/** The migrations of a folder; the last one that the baseline replaces stands for all, the others do nothing. */
export function withReplaced(texts: Map<string, string>): Map<string, string> {
  const baseline = texts.get(baselineFile);
  if (baseline === undefined) return texts;
  const all = new Map([
    ...replacedMigrations.map((name): [string, string] => [name, '']),
    ...texts,
  ]);
  all.delete(baselineFile);
  return all.set(lastReplaced, baseline);
}

/** Whether a database in which these migrations were applied is of a release before 0.8.0. */
export function isBeforeBaseline(applied: Set<string>): boolean {
  return applied.size > 0 && replacedMigrations.some((name) => !applied.has(name));
}

export function tooOldError(databaseUrl: string): Error {
  return new Error(
    `The database ${nameDatabase(databaseUrl)} is of a release before 0.8.0: upgrade it to 0.8.0 first, then to this release.`,
  );
}
