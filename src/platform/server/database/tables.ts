import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;

/** The migrated schema as queries see it; a test holds it against the database's own catalogue. */
export type Tables = {
  campuses: {
    id: string;
    name: string;
    school_name: string;
    site_url: string;
    is_generic: Generated<boolean>;
    privacy: 'public' | 'private';
    email_domains: Generated<string[]>;
    city: string | null;
    state: string | null;
    country: Generated<string>;
    city_label: string | null;
    member_count_text: string;
    logo: string;
    accent: string;
    first_page_size: number;
    seed_digest: string;
  };
  members: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    username: string;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    bio: Generated<string>;
    image: string | null;
    phone: string | null;
    gender: 'male' | 'female' | 'other' | null;
    birth_date: ColumnType<Date | null, string | null, string | null>;
    campus_id: string | null;
    school_email: string | null;
    school_verified: Generated<boolean>;
    profile_set_up: Generated<boolean>;
    total_posts: Generated<number>;
    stripe_account_id: string | null;
    charges_enabled: Generated<boolean>;
    payouts_enabled: Generated<boolean>;
    stripe_onboarding_complete: Generated<boolean>;
    banned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Timestamp;
    last_modified: Timestamp;
  };
  sessions: {
    id: string;
    member_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Timestamp;
    created_at: Timestamp;
    last_modified: Timestamp;
  };
  sign_in_methods: {
    id: string;
    member_id: string;
    provider_id: string;
    account_id: string;
    password_hash: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Timestamp | null;
    refresh_token_expires_at: Timestamp | null;
    scope: string | null;
    created_at: Timestamp;
    last_modified: Timestamp;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Timestamp;
    last_modified: Timestamp;
  };
  school_email_codes: {
    member_id: string;
    campus_id: string;
    school_email: string;
    code_hash: string;
    tries_left: Generated<number>;
    expires_at: Timestamp;
    created_at: Timestamp;
  };
  banned_emails: { email: string; created_at: Timestamp };
  rate_limits: { key: string; count: number; window_ends_at: Timestamp };
  posts: {
    id: string;
    campus_id: string;
    author_id: string;
    parent_id: string | null;
    root_id: string | null;
    body: Json;
    plain_text: string;
    category: string | null;
    image_count: Generated<number>;
    created_at: Timestamp;
    last_modified: Timestamp;
  };
  live_heads: { audience: string; number: number };
  live_events: {
    audience: string;
    number: number;
    name: string;
    payload: Json;
    created_at: Timestamp;
  };
};
