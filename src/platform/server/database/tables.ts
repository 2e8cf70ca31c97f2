// Generated from the database by `npm run tables`; a test checks that it is up to date.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;

/** The migrated tables, with the comments that the migrations give their columns. */
export type Tables = {
  account_deletions: {
    member_id: string;
    campus_id: string;
    asked_at: GeneratedTimestamp;
    due_at: Timestamp;
    /** When the last attempt began; null while none runs. */
    begun_at: NullableTimestamp;
    stripe_account_id: string | null;
    /** Put off because money is on its way to the member. */
    waits_for_money: Generated<boolean>;
    /** Whether staff decided it, not the owner. */
    by_staff: Generated<boolean>;
  };
  account_wave_members: {
    wave_id: string;
    member_id: string;
    /** Banned already, by neither a case nor another wave that stood then: stays banned when the wave is taken back. */
    was_banned: boolean;
  };
  account_waves: {
    id: string;
    at: GeneratedTimestamp;
    actor_id: string | null;
    reason: string;
    hidden_since: NullableTimestamp;
    undone_at: NullableTimestamp;
  };
  act_members: {
    act_id: string;
    member_id: string;
  };
  addresses: {
    id: string;
    member_id: string;
    name: string;
    street: string;
    unit: string | null;
    city: string;
    state: string;
    zip: string;
    /** for the carrier; null if it is that of the account */
    phone: string | null;
    is_default: boolean;
    created_at: GeneratedTimestamp;
  };
  analytics_events: {
    id: string;
    name: string;
    member_id: string;
    campus_id: string;
    created_at: GeneratedTimestamp;
  };
  audit_digests: {
    number: number;
    source: string;
    act_id: string;
    fixed_digest: Buffer;
    words_digest: Buffer | null;
    words_salt: Buffer | null;
    actor_digest: Buffer | null;
    actor_salt: Buffer | null;
    digest: Buffer;
  };
  audit_head: {
    only_row: Generated<boolean>;
    number: number;
    digest: Buffer;
  };
  backups: {
    name: string;
    finished_at: GeneratedTimestamp;
    bytes: number;
    /** Rows of all tables. */
    rows: number;
    /** How many stored files it has. */
    files: number;
  };
  bag_items: {
    member_id: string;
    post_id: string;
    campus_id: string;
    /** the price that the member last saw */
    price_cents: number;
    added_at: GeneratedTimestamp;
    /** since when clean-up finds no post; 30 days later the item is deleted */
    gone_at: NullableTimestamp;
  };
  banned_emails: {
    email: string;
    created_at: GeneratedTimestamp;
    ban_key: GeneratedAlways<string | null>;
  };
  blocked_words: {
    id: string;
    word: string;
    folded: string;
    campus_id: string | null;
    added_at: GeneratedTimestamp;
  };
  blocks: {
    blocker_id: string;
    blocked_id: string;
    created_at: GeneratedTimestamp;
  };
  campus_drafts: {
    campus_id: string;
    settings: Json;
    revision: string;
    saved_at: GeneratedTimestamp;
  };
  campus_logos: {
    campus_id: string;
    file: string;
    image: Buffer;
  };
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
    /** Digest of the values of the seed file, to see when a release changes them. */
    seed_digest: string;
    /** The values of the seed file that the operator has seen; null for a campus of the operator's own. */
    seeded: Json | null;
    version: Generated<number>;
    payouts: Generated<'on' | 'off'>;
    meeting_spots: Generated<string[]>;
    mailboxes: Generated<'any' | 'plain'>;
    /** a name of the tz database */
    time_zone: Generated<string>;
    bag: Generated<'on' | 'off'>;
    /** percent of the price, without shipping; the seller pays it */
    fee_percent: Generated<string>;
  };
  case_acts: {
    id: string;
    case_id: string;
    campus_id: string;
    at: GeneratedTimestamp;
    act: 'report' | 'note' | 'escalate' | 'dismiss' | 'remove' | 'restore' | 'warn' | 'pause' | 'ban' | 'appeal' | 'decide';
    actor_id: string | null;
    rule: string | null;
    words: Generated<string>;
    words_to_reporters: Generated<string>;
    paused: 'posting' | 'messages' | 'both' | null;
    paused_until: NullableTimestamp;
    waited_hours: number | null;
    is_overturned: boolean | null;
    about_act_id: string | null;
  };
  case_media: {
    case_id: string;
    path: string;
    kind: string;
    widths: number[];
    width: number;
    height: number;
  };
  cases: {
    id: string;
    campus_id: string;
    about: 'member' | 'post' | 'comment' | 'message' | 'rating';
    subject_id: string;
    member_id: string | null;
    state: Generated<'waiting' | 'escalated' | 'appealed' | 'closed'>;
    weight: Generated<number>;
    waiting_since: NullableTimestamp;
    rank: NullableTimestamp;
    outcome: 'dismissed' | 'removed' | 'warned' | 'paused' | 'banned' | 'restored' | 'upheld' | 'overturned' | null;
    decided_at: NullableTimestamp;
    decided_by: string | null;
    last_act_id: string | null;
  };
  claim_media: {
    id: string;
    item_id: string;
    member_id: string;
    position: number;
    kind: 'image' | 'animation' | 'video';
    name: string;
    path: string;
    widths: number[];
    width: number;
    height: number;
    placeholder: string;
  };
  claims: {
    item_id: string;
    order_id: string;
    /** lapsed: it was not reported in time */
    state: 'open' | 'reported' | 'refunded' | 'rejected' | 'withdrawn' | 'lapsed';
    about: 'not as described' | 'damaged' | 'never arrived' | 'other';
    /** null once the account of who wrote it is deleted, like seller_text */
    buyer_text: string | null;
    seller_text: string | null;
    /** why staff decided as they did, as both were told */
    decision_reason: string | null;
    opened_at: Timestamp;
    answered_at: NullableTimestamp;
    reported_at: NullableTimestamp;
    closed_at: NullableTimestamp;
  };
  conversation_members: {
    conversation_id: string;
    member_id: string;
    other_id: string;
    /** The number of the newest message that the member has read. */
    read_number: Generated<number>;
    unread: Generated<boolean>;
    last_modified: GeneratedTimestamp;
  };
  conversations: {
    id: string;
    /** The member with the lower id, so that two members have one conversation. */
    low_id: string;
    /** The member with the higher id. */
    high_id: string;
    started_by: string;
    /** The number of the newest message, also if it was deleted. */
    last_number: Generated<number>;
    /** What the list of conversations shows of it. */
    last_act: Generated<'none' | 'message' | 'heart' | 'heartRemoved'>;
    last_actor_id: string | null;
    last_message_id: string | null;
    last_modified: GeneratedTimestamp;
    created_at: GeneratedTimestamp;
  };
  data_exports: {
    id: string;
    member_id: string;
    campus_id: string;
    state: Generated<'waiting' | 'ready' | 'failed'>;
    asked_at: GeneratedTimestamp;
    begun_at: NullableTimestamp;
    attempts: Generated<number>;
    bytes: number | null;
    ready_at: NullableTimestamp;
    expires_at: NullableTimestamp;
  };
  deal_steps: {
    deal_id: string;
    number: number;
    kind: string;
    /** null if time did it, or what happened to the post */
    actor_id: string | null;
    price_cents: number | null;
    happened_at: Timestamp;
    /** the state that it led to; null for steps before 2026-11-28 */
    state: string | null;
    meeting_place: string | null;
    /** of the meeting that was proposed or agreed on */
    meeting_at: NullableTimestamp;
    /** why a member ended a reservation; null if none was given */
    reason: 'changed mind' | 'found another' | 'sold elsewhere' | 'no time' | 'no answer' | 'no show' | 'other' | null;
  };
  deals: {
    id: string;
    campus_id: string;
    /** null if the post is deleted */
    post_id: string | null;
    seller_id: string;
    buyer_id: string;
    /** the first line of the post when the deal began */
    title: string;
    state: 'offered' | 'countered' | 'waiting' | 'held' | 'sold' | 'ended';
    end_reason: 'declined' | 'taken back' | 'expired' | 'lapsed' | 'left' | 'released' | 'closed' | 'unpaid' | 'canceled' | 'not accepted' | 'refunded' | null;
    /** the price of the open offer, or the one agreed on */
    price_cents: number;
    /** how many offers the buyer has made since the seller last answered */
    unanswered: Generated<number>;
    /** counts the steps; a caller says which one they saw */
    version: Generated<number>;
    /** when the open offer expires or the hold lapses */
    due_at: NullableTimestamp;
    /** since when the buyer is in the line; its order */
    line_at: NullableTimestamp;
    /** shown to the buyer only, who tells it at the handoff */
    code: string | null;
    /** wrong codes so far */
    code_tries: Generated<number>;
    seller_confirmed_at: NullableTimestamp;
    buyer_confirmed_at: NullableTimestamp;
    meeting_place: string | null;
    meeting_at: NullableTimestamp;
    /** who proposed it, or changed it last */
    meeting_by: string | null;
    meeting_agreed: Generated<boolean>;
    /** the time of the meeting that both were reminded of */
    reminded_of: NullableTimestamp;
    sold_at: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** the order that pays it by card, or the last one that did; null if none */
    order_id: string | null;
    /** how far the payment by card is; null without one */
    payment: 'paying' | 'paid' | 'accepted' | 'shipped' | null;
    /** whether what is paid by card is handed over in person or shipped */
    delivery: 'meet' | 'ship' | null;
    /** who carries the package */
    carrier: string | null;
    tracking: string | null;
    /** of another meeting than the agreed one, until it is answered; the same three columns without an agreed one are null */
    proposed_place: string | null;
    proposed_at: NullableTimestamp;
    /** the buyer or the seller of the deal */
    proposed_by: string | null;
  };
  deleted_post_keys: {
    author_id: string;
    send_key: string;
    deleted_at: GeneratedTimestamp;
  };
  deletion_proposals: {
    member_id: string;
    asked_by: string | null;
    asked_at: GeneratedTimestamp;
    reason: string;
  };
  email_changes: {
    id: string;
    member_id: string;
    old_email: string;
    token_hash: Buffer;
    undo_until: Timestamp;
    created_at: GeneratedTimestamp;
  };
  feedback: {
    id: string;
    campus_id: string;
    member_id: string | null;
    email: string | null;
    words: string;
    created_at: GeneratedTimestamp;
    closed_at: NullableTimestamp;
  };
  file_removals: {
    /** Files to delete; triggers add those of deleted rows. */
    path: string;
    widths: number[];
    created_at: GeneratedTimestamp;
  };
  former_media: {
    post_id: string;
    campus_id: string;
    path: string;
    kind: string;
    widths: number[];
    width: number;
    height: number;
    removed_at: GeneratedTimestamp;
  };
  hand_over_codes: {
    /** Codes of cross-site logins. */
    code_hash: Buffer;
    member_id: string;
    campus_id: string;
    browser_hash: Buffer;
    expires_at: Timestamp;
    logged_in_at: NullableTimestamp;
  };
  item_transfers: {
    /** Stripe's id */
    id: string;
    item_id: string;
    /** their order; a reversal takes from the newest first */
    number: number;
    /** whether it is what the operator adds for a promotion, beyond the buyer's card */
    is_added: boolean;
    cents: number;
    reversed_cents: Generated<number>;
    transferred_at: Timestamp;
  };
  jobs: {
    name: string;
    /** Two jobs of one name and key are one. */
    key: string;
    payload: Json;
    priority: number;
    run_at: Timestamp;
    attempts: Generated<number>;
    /** Until when the process that runs it has it. */
    locked_until: NullableTimestamp;
    claim: string | null;
    last_error: string | null;
  };
  ledger_entries: {
    id: string;
    order_id: string;
    item_id: string | null;
    kind: 'capture' | 'fee' | 'transfer' | 'reversal' | 'refund' | 'refund failure' | 'refund charged' | 'dispute' | 'dispute won' | 'dispute charged' | 'dispute returned' | 'paid elsewhere';
    /** the id at Stripe of what it records, which is recorded once */
    reference: string;
    happened_at: Timestamp;
  };
  ledger_lines: {
    entry_id: string;
    account: 'captured' | 'promotions' | 'held' | 'transferred' | 'refunded' | 'platform' | 'provider' | 'disputes';
    /** positive where money comes from, negative where it goes */
    cents: number;
  };
  listing_questions: {
    post_id: string;
    campus_id: string;
    asked_at: Timestamp;
    /** how often in a row; after three the author is left alone */
    times: Generated<number>;
  };
  live_events: {
    /** The channel: campus:{id} or member:{id}. */
    audience: string;
    number: number;
    name: string;
    payload: Json;
    created_at: GeneratedTimestamp;
  };
  live_heads: {
    /** The channel: campus:{id} or member:{id}. */
    audience: string;
    number: number;
    /** of the database when the number was given; null for the current one */
    timeline: string | null;
  };
  mail_opt_outs: {
    member_id: string;
    type: 'message' | 'comment' | 'comment reply' | 'like' | 'deal offer' | 'deal accepted' | 'deal meeting' | 'deal changed' | 'deal ended' | 'deal rate' | 'wanted found';
  };
  mailed_links: {
    id: string;
    purpose: 'signIn' | 'reset';
    token_hash: Buffer;
    email: string;
    member_id: string | null;
    full_name: string | null;
    campus_id: string;
    /** Digest of a cookie: the link works in the browser that asked for it. */
    browser_hash: Buffer | null;
    /** How many failed attempts the link still allows. */
    tries_left: Generated<number>;
    expires_at: Timestamp;
    created_at: GeneratedTimestamp;
    return_path: string | null;
  };
  mails: {
    id: string;
    kind: string;
    campus_id: string;
    member_id: string | null;
    recipient: string;
    /** What the text is made of, encrypted; null once it was sent. */
    payload: Buffer | null;
    urgency: 'now' | 'later';
    due_at: GeneratedTimestamp;
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'dropped'>;
    /** The process that is sending it. */
    claim: string | null;
    claimed_until: NullableTimestamp;
    attempts: Generated<number>;
    /** How often sending was interrupted: by a lost connection or the end of the process. */
    cuts: Generated<number>;
    last_error: string | null;
    created_at: GeneratedTimestamp;
    sent_at: NullableTimestamp;
    /** when it was due before any attempt; null until it is first claimed */
    first_due_at: NullableTimestamp;
    /** when it was given up */
    failed_at: NullableTimestamp;
  };
  member_addresses: {
    member_id: string;
    network: string;
    last_used_at: GeneratedTimestamp;
  };
  member_codes: {
    member_id: string;
    campus_id: string;
    promotion_id: string;
    kept_at: Timestamp;
  };
  member_words: {
    member_id: string;
    campus_id: string;
    word: string;
    kind: string;
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
    /** Path of the photo, /files/{path}; without width and extension. */
    image: string | null;
    phone: string | null;
    gender: 'male' | 'female' | 'other' | null;
    birth_date: ColumnType<Date | null, string | null, string | null>;
    campus_id: string | null;
    school_email: string | null;
    /** Has proven school_email: a student of campus_id. */
    school_verified: Generated<boolean>;
    profile_set_up: Generated<boolean>;
    total_posts: Generated<number>;
    stripe_account_id: string | null;
    charges_enabled: Generated<boolean>;
    payouts_enabled: Generated<boolean>;
    stripe_onboarding_complete: Generated<boolean>;
    banned_at: NullableTimestamp;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
    /** The email without what mailboxes ignore, so that a ban covers every spelling. */
    ban_key: GeneratedAlways<string | null>;
    /** A known device's cookie names this number; a higher one makes all devices unknown. */
    device_epoch: Generated<number>;
    payouts_paused: Generated<boolean>;
    payouts_checked_at: NullableTimestamp;
    deleted_at: NullableTimestamp;
    posting_paused_until: NullableTimestamp;
    messages_paused_until: NullableTimestamp;
  };
  mentions: {
    post_id: string;
    campus_id: string;
    member_id: string;
    /** The username as it was written. */
    written: string;
    created_at: GeneratedTimestamp;
  };
  message_hearts: {
    message_id: string;
    member_id: string;
    created_at: GeneratedTimestamp;
  };
  message_media: {
    id: string;
    message_id: string;
    kind: 'image' | 'animation' | 'video';
    name: string;
    path: string;
    widths: number[];
    width: number;
    height: number;
    placeholder: string;
  };
  message_previews: {
    /** Members whose emails may quote messages. */
    member_id: string;
  };
  messages: {
    id: string;
    conversation_id: string;
    /** Counts up from 1 within the conversation. */
    number: number;
    author_id: string;
    body: Json;
    plain_text: string;
    shared_post_id: string | null;
    /** The idempotency key of the request that sent it. */
    send_key: string;
    /** Digest of that request, to tell a repeated one from a changed one. */
    send_digest: Buffer;
    created_at: GeneratedTimestamp;
    /** When its author took it back; it then has no text, hearts and shared post. */
    taken_back_at: NullableTimestamp;
  };
  moderation_texts: {
    name: string;
    words: string;
    changed_at: GeneratedTimestamp;
  };
  muted_reporters: {
    member_id: string;
    muted_at: GeneratedTimestamp;
  };
  no_shows: {
    id: Generated<string>;
    deal_id: string;
    /** the step that ended the reservation */
    step_number: number;
    teller_id: string;
    /** the member who did not show up, as the other one says */
    absent_id: string;
    created_at: Timestamp;
    /** when a moderator took it down; it is neither shown nor counted */
    removed_at: NullableTimestamp;
  };
  notification_actors: {
    notification_id: string;
    member_id: string;
    acted_at: NullableTimestamp;
  };
  notification_replies: {
    notification_id: string;
    campus_id: string;
    post_id: string;
    member_id: string;
    acted_at: GeneratedTimestamp;
  };
  notifications: {
    id: string;
    member_id: string;
    type: 'like' | 'comment' | 'comment reply' | 'comment interaction' | 'post interaction' | 'message' | 'message like' | 'new chat' | 'mention' | 'price lowered' | 'deal' | 'still there' | 'wanted found';
    campus_id: string;
    post_id: string | null;
    conversation_id: string | null;
    message_id: string | null;
    actor_id: string;
    /** How many members it tells of. */
    count: Generated<number>;
    message: Generated<string>;
    read_at: NullableTimestamp;
    mailed_at: NullableTimestamp;
    happened_at: GeneratedTimestamp;
    /** When it became unread; null if it is read. */
    unread_since: NullableTimestamp;
    /** Of several replies, which notification_replies names. */
    is_group: Generated<boolean>;
    told_cents: number | null;
  };
  old_usernames: {
    username: string;
    member_id: string;
    kept_until: Timestamp;
  };
  order_addresses: {
    order_id: string;
    name: string;
    street: string;
    unit: string | null;
    city: string;
    state: string;
    zip: string;
    phone: string;
  };
  order_disputes: {
    /** Stripe's id */
    id: string;
    order_id: string;
    state: 'open' | 'won' | 'lost';
    amount_cents: number;
    /** what Stripe keeps for it, however it ends */
    fee_cents: number;
    /** counts how often it was lost or given back, so that each is in the ledger once */
    rounds: Generated<number>;
    /** when Stripe was asked what is stored here; an older answer changes nothing */
    read_at: Timestamp;
    opened_at: Timestamp;
    closed_at: NullableTimestamp;
  };
  order_items: {
    id: string;
    order_id: string;
    /** the deal that it pays; deals of deleted accounts are gone, and then it is null */
    deal_id: string | null;
    post_id: string | null;
    /** the first line of the post; null once its author's account is deleted */
    title: string | null;
    delivery: 'meet' | 'ship';
    price_cents: number;
    shipping_cents: Generated<number>;
    /** what the operator pays of it */
    promotion_cents: Generated<number>;
    /** what the operator keeps of it */
    fee_cents: Generated<number>;
    /** until when it was held for the buyer by agreement, before the payment; null if it was not */
    held_until: NullableTimestamp;
    delivered_at: NullableTimestamp;
    /** when the seller gets the money */
    release_at: NullableTimestamp;
    /** when the seller was last paid what the card paid; what of it they have is moved_cents */
    transferred_at: NullableTimestamp;
    refund_reason: 'seller' | 'not handed over' | 'not shipped' | 'claim' | 'gone' | 'by hand' | 'staff' | null;
    refund_asked_at: NullableTimestamp;
    /** counts refunds that failed, so that the next one is a new one at Stripe */
    refund_tries: Generated<number>;
    /** the last refund of ours that has not failed */
    refund_id: string | null;
    refunded_at: NullableTimestamp;
    reversal_id: string | null;
    /** what the seller has of it now: transferred, less what was taken back */
    moved_cents: Generated<number>;
    /** counts transfers and reversals, so that the next one is a new one at Stripe */
    money_moves: Generated<number>;
    /** what should have been taken back from the seller, and could not be */
    written_off_cents: Generated<number>;
    written_off_at: NullableTimestamp;
    /** when the last refund failed; the next one is a day later */
    refund_failed_at: NullableTimestamp;
    /** when the seller was last told that the money waits for a payout account */
    reminded_at: NullableTimestamp;
  };
  order_steps: {
    order_id: string;
    number: number;
    kind: string;
    item_id: string | null;
    by: 'buyer' | 'seller' | 'clock' | 'card' | 'staff';
    happened_at: Timestamp;
  };
  orders: {
    id: string;
    campus_id: string;
    /** null once the account is deleted, like seller_id */
    buyer_id: string | null;
    seller_id: string | null;
    state: 'opened' | 'authorized' | 'captured' | 'voided';
    /** what the card is charged: prices and shipping, less the promotion */
    total_cents: number;
    /** the payment at Stripe; null until it is opened there */
    payment_id: string | null;
    charge_id: string | null;
    expires_at: Timestamp;
    authorized_at: NullableTimestamp;
    accept_by: NullableTimestamp;
    /** when the seller accepted; the charge follows */
    accept_asked_at: NullableTimestamp;
    captured_at: NullableTimestamp;
    /** why the payment is to be given up, and then was */
    void_reason: 'declined' | 'canceled' | 'replaced' | 'not accepted' | 'unpaid' | 'failed' | null;
    voided_at: NullableTimestamp;
    /** since when nothing is left to do: voided, or each item paid out or refunded */
    settled_at: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** when an operator last said that nothing is left for a person to do */
    reviewed_at: NullableTimestamp;
  };
  pending_ends: {
    deal_id: string;
    /** of the deal that the member saw; after another step nothing comes of it */
    version: number;
    side: 'buyer' | 'seller';
    move: 'declineOffer' | 'declineCounter' | 'leave' | 'release';
    reason: string | null;
    due_at: Timestamp;
  };
  post_media: {
    id: string;
    campus_id: string;
    post_id: string;
    position: number;
    kind: 'image' | 'animation' | 'video';
    name: string;
    /** Path of its files without width and extension. */
    path: string;
    widths: number[];
    width: number;
    height: number;
    placeholder: string;
    alt: Generated<string>;
  };
  post_search: {
    campus_id: string;
    post_id: string;
    root_id: string;
    root_at: Timestamp;
    /** The words of the post with positions and weights. */
    words: string;
    /** The distinct words, which are counted. */
    forms: string[];
    /** Prices that the post asks, in whole dollars. */
    prices: Generated<number[]>;
  };
  posts: {
    id: string;
    campus_id: string;
    author_id: string;
    parent_id: string | null;
    /** The post at the top of the thread; null for that post itself. */
    root_id: string | null;
    body: Json;
    plain_text: string;
    category: string | null;
    image_count: Generated<number>;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
    save_count: Generated<number>;
    reply_count: Generated<number>;
    mention_count: Generated<number>;
    /** The idempotency key of the request that created it. */
    send_key: string | null;
    /** Digest of that request, to tell a repeated one from a changed one. */
    send_digest: Buffer | null;
    /** in US cents; 0 is free */
    price_cents: number | null;
    condition: string | null;
    /** how many are for sale */
    quantity: number | null;
    status: string | null;
    edited_at: NullableTimestamp;
    /** before each edit, the oldest first: text, category, listing, writtenAt, and photos: how many the edit removed and added */
    versions: Json | null;
    /** in US cents; 0 is free shipping; null if it is handed over in person only */
    shipping_cents: number | null;
    /** where the thing is picked up, in one line as its seller wrote it; null if the post does not say */
    pickup: string | null;
  };
  posts_to_match: {
    post_id: string;
    campus_id: string;
    former: Json | null;
    /** of the first of these changes */
    changed_at: GeneratedTimestamp;
  };
  promotion_uses: {
    /** stored in the same transaction; orders are never deleted */
    order_id: string;
    promotion_id: string;
    /** null once the account is deleted */
    member_id: string | null;
    /** what it took off this order, which can be less than the code is worth */
    cents_off: number;
    /** held: the order is being paid; used: it was paid; given back: it was not, or nothing was charged */
    state: 'held' | 'used' | 'given back';
    held_at: Timestamp;
  };
  promotions: {
    id: string;
    /** null: all campuses */
    campus_id: string | null;
    code: string;
    cents_off: number;
    /** what the items of the order cost at least, without shipping */
    minimum_cents: number;
    starts_at: Timestamp;
    ends_at: Timestamp;
    max_uses: number;
    /** null once the account is deleted */
    made_by: string | null;
    made_at: Timestamp;
    paused_at: NullableTimestamp;
  };
  push_deliveries: {
    notification_id: string;
    device_id: string;
    due_at: Timestamp;
    claim: string | null;
    attempts: Generated<number>;
  };
  push_devices: {
    id: string;
    session_id: string;
    member_id: string;
    campus_id: string;
    endpoint: string;
    browser_key: string;
    browser_secret: string;
    server_key: string;
    kinds: string[];
    hides_content: Generated<boolean>;
    created_at: GeneratedTimestamp;
  };
  push_quiet_hours: {
    member_id: string;
    from_minute: number;
    to_minute: number;
    time_zone: string;
  };
  rate_limits: {
    /** What is limited: name, then member id, email or IP address. */
    key: string;
    count: number;
    window_ends_at: Timestamp;
  };
  ratings: {
    deal_id: string;
    rater_id: string;
    rated_id: string;
    stars: number;
    words: Generated<string[]>;
    text: Generated<string>;
    /** when it is shown: once both have rated, or seven days after the handoff */
    shown_at: Timestamp;
    created_at: Timestamp;
    id: Generated<string | null>;
    /** when a moderator took it down; it is neither shown nor counted */
    removed_at: NullableTimestamp;
  };
  removals: {
    id: string;
    /** null for a message */
    campus_id: string | null;
    /** The post, comment or message that was taken down. */
    post_id: string;
    member_id: string;
    reason: string;
    /** Whether it ends with the ban of the member. */
    is_ban: boolean;
    created_at: GeneratedTimestamp;
    /** Null as long as a ban lasts. */
    erase_at: NullableTimestamp;
  };
  removed_campuses: {
    id: string;
    removed_at: GeneratedTimestamp;
  };
  removed_media: {
    /** The post, comment or message with which the file was deleted. */
    post_id: string;
    path: string;
    widths: number[];
    media: Json;
  };
  removed_messages: {
    message_id: string;
    conversation_id: string;
    author_id: string;
    reason: string;
    message: Json;
    media: Json | null;
    path: string | null;
    widths: number[] | null;
    created_at: GeneratedTimestamp;
    erase_at: Timestamp;
  };
  removed_posts: {
    /** The id of the post, comment or message. */
    post_id: string;
    removal_id: string;
    author_id: string;
    /** The post that it replied to; null for a message. */
    parent_id: string | null;
    /** The row of its table. */
    post: Json;
    mentions: Json;
    /** The table of the row: posts or messages. */
    source: Generated<string>;
  };
  removed_rows: {
    id: number;
    removal_id: string;
    /** The post, comment or message with which the row was deleted. */
    subject_id: string;
    /** The table of the row. */
    source: string;
    row: Json;
    /** Null if the whole row was deleted; else it stayed, and these columns of it were set to null. */
    unlinked: string[] | null;
    /** The members whom the row names: it is deleted with any of their accounts. */
    member_ids: string[];
  };
  removed_saves: {
    post_id: string;
    member_id: string;
    created_at: Timestamp;
  };
  reports: {
    id: string;
    campus_id: string;
    reporter_id: string | null;
    about: 'member' | 'post' | 'comment' | 'message' | 'rating';
    subject_id: string;
    member_id: string | null;
    username: string;
    words: string;
    photo_count: number;
    reason: 'spam' | 'scam' | 'harassment' | 'prohibited' | 'impersonation' | 'other' | null;
    created_at: GeneratedTimestamp;
    closed_at: NullableTimestamp;
    note: string | null;
    case_id: string | null;
    was_right: boolean | null;
    is_muted: Generated<boolean>;
  };
  retired_usernames: {
    /** Usernames of deleted accounts, which nobody may take for some time. */
    username_digest: Buffer;
    kept_until: Timestamp;
  };
  returned_parts: {
    /** Stripe's id of the refund or of the dispute */
    source: string;
    item_id: string;
    kind: 'refund' | 'by hand' | 'dispute';
    cents: number;
    /** when the refund failed, or the dispute was won after all */
    undone_at: NullableTimestamp;
  };
  save_settings: {
    member_id: string;
    seen_by: Generated<'everyone' | 'campus' | 'me'>;
  };
  saved_search_finds: {
    member_id: string;
    campus_id: string;
    post_id: string;
    found_at: GeneratedTimestamp;
    mailed_in: NullableTimestamp;
  };
  saved_search_mails: {
    member_id: string;
    due_at: Timestamp;
  };
  saved_searches: {
    id: string;
    campus_id: string;
    member_id: string;
    text: string;
    words: string[];
    excluded: string[];
    key_word: string;
    category: string | null;
    max_cents: number | null;
    condition: 'new' | 'like new' | 'good' | 'fair' | 'poor' | null;
    post_id: string | null;
    created_at: GeneratedTimestamp;
    told_at: NullableTimestamp;
  };
  saves: {
    post_id: string;
    campus_id: string;
    member_id: string;
    created_at: GeneratedTimestamp;
  };
  search_history: {
    id: string;
    member_id: string;
    campus_id: string;
    search_id: string | null;
    text: string;
    quantity: Generated<number>;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
  };
  search_index: {
    is_only: Generated<boolean>;
    /** The release of the rules that made the rows. */
    version: number;
  };
  search_suggestions: {
    search_id: string;
    campus_id: string;
    start: string;
    views: number;
  };
  search_viewers: {
    search_id: string;
    viewer: string;
    viewed_at: GeneratedTimestamp;
  };
  search_word_changes: {
    campus_id: string;
    forms: string[];
    change: number;
  };
  search_word_counts: {
    campus_id: string;
    word: string;
    /** How many posts of the campus have the word. */
    n: number;
  };
  search_words: {
    word: string;
    stem: string;
    /** Keys of spellings near the word, for typos. */
    keys: number[];
  };
  searches: {
    id: string;
    campus_id: string;
    text: string;
    unique_views: Generated<number>;
    ghost_views: Generated<number>;
    total_views: Generated<number>;
    people: Generated<number>;
    is_decent: boolean;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
    removed_at: NullableTimestamp;
  };
  sessions: {
    id: string;
    member_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Timestamp;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
    /** The email that the login proved, by a link or by Google. */
    proven_email: string | null;
  };
  sign_in_methods: {
    id: string;
    member_id: string;
    /** credential for a password, or google. */
    provider_id: string;
    account_id: string;
    password_hash: string | null;
    created_at: GeneratedTimestamp;
    last_modified: GeneratedTimestamp;
  };
  staff: {
    member_id: string;
    role: 'operator' | 'moderator';
    campus_id: string | null;
    totp_secret: Buffer | null;
    totp_step: Generated<number>;
    added_at: GeneratedTimestamp;
  };
  staff_acts: {
    id: string;
    at: GeneratedTimestamp;
    actor_id: string | null;
    actor: string;
    act: string;
    campus_id: string | null;
    subject: string;
    details: Generated<Json>;
  };
  staff_emails: {
    email: string;
    created_at: GeneratedTimestamp;
  };
  staff_recovery_codes: {
    member_id: string;
    code_hash: Buffer;
  };
  staff_sessions: {
    session_id: string;
    last_used_at: GeneratedTimestamp;
  };
  stripe_events: {
    id: string;
    received_at: GeneratedTimestamp;
  };
  stripe_messages_read: {
    is_only: Generated<boolean>;
    read_to: Timestamp;
  };
  taken_back_messages: {
    message_id: string;
    words: string;
    erase_at: Timestamp;
  };
  text_signatures: {
    /** The post, which may be deleted by now. */
    post_id: string;
    campus_id: string;
    author_id: string;
    created_at: Timestamp;
    /** MinHash of the words and pairs of words: the share of equal ones is how alike two texts are. Empty for a short text. */
    hashes: number[];
    /** Digests of groups of hashes: alike texts have one in common. */
    bands: number[];
  };
  uploads: {
    id: string;
    member_id: string;
    campus_id: string;
    /** The future id of the post or message, or the member. */
    target_id: string;
    state: 'storing' | 'ready';
    kind: 'image' | 'animation' | 'video' | null;
    name: string;
    path: string | null;
    widths: number[] | null;
    width: number | null;
    height: number | null;
    placeholder: string | null;
    bytes: Generated<number>;
    created_at: GeneratedTimestamp;
    target: Generated<'post' | 'message' | 'profile' | 'claim'>;
    progress: number | null;
    worked_at: NullableTimestamp;
    problem: string | null;
  };
  verification_codes: {
    member_id: string;
    purpose: 'email' | 'school' | 'newEmail';
    email: string;
    campus_id: string | null;
    code_hash: Buffer;
    /** How many wrong codes may still be entered. */
    tries_left: Generated<number>;
    expires_at: Timestamp;
    created_at: GeneratedTimestamp;
    /** Digest of the code in the email's link, which is longer than the one to type. */
    long_code_hash: Buffer | null;
  };
};
