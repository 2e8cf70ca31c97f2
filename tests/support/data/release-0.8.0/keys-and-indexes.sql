ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.banned_emails
    ADD CONSTRAINT banned_emails_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.campus_logos
    ADD CONSTRAINT campus_logos_file_key UNIQUE (file);
ALTER TABLE ONLY public.campus_logos
    ADD CONSTRAINT campus_logos_pkey PRIMARY KEY (campus_id);
ALTER TABLE ONLY public.campuses
    ADD CONSTRAINT campuses_pkey PRIMARY KEY (id);
ALTER TABLE public.campuses
    ADD CONSTRAINT campuses_site_url_is_origin CHECK (((site_url ~ '^https?://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[1-9][0-9]{0,4})?$'::text) AND (site_url !~ '^http:.*:80$'::text) AND (site_url !~ '^https:.*:443$'::text))) NOT VALID;
ALTER TABLE ONLY public.campuses
    ADD CONSTRAINT campuses_site_url_key UNIQUE (site_url);
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_pkey PRIMARY KEY (conversation_id, member_id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_high_id_key UNIQUE (low_id, high_id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hand_over_codes
    ADD CONSTRAINT hand_over_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.live_events
    ADD CONSTRAINT live_events_pkey PRIMARY KEY (audience, number);
ALTER TABLE ONLY public.live_heads
    ADD CONSTRAINT live_heads_pkey PRIMARY KEY (audience);
ALTER TABLE ONLY public.mail_opt_outs
    ADD CONSTRAINT mail_opt_outs_pkey PRIMARY KEY (member_id, type);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member_addresses
    ADD CONSTRAINT member_addresses_pkey PRIMARY KEY (member_id, network);
ALTER TABLE ONLY public.member_words
    ADD CONSTRAINT member_words_pkey PRIMARY KEY (member_id, word, kind);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_school_email_key UNIQUE (school_email);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_stripe_account_id_key UNIQUE (stripe_account_id);
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_pkey PRIMARY KEY (post_id, member_id);
ALTER TABLE ONLY public.message_hearts
    ADD CONSTRAINT message_hearts_pkey PRIMARY KEY (message_id, member_id);
ALTER TABLE ONLY public.message_media
    ADD CONSTRAINT message_media_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.message_media
    ADD CONSTRAINT message_media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_previews
    ADD CONSTRAINT message_previews_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_author_id_send_key_key UNIQUE (author_id, send_key);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_number_key UNIQUE (conversation_id, number);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_actors
    ADD CONSTRAINT notification_actors_pkey PRIMARY KEY (notification_id, member_id);
ALTER TABLE ONLY public.notification_replies
    ADD CONSTRAINT notification_replies_pkey PRIMARY KEY (notification_id, post_id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_member_id_type_post_id_conversation_id_messag_key UNIQUE NULLS NOT DISTINCT (member_id, type, post_id, conversation_id, message_id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.old_usernames
    ADD CONSTRAINT old_usernames_pkey PRIMARY KEY (username);
ALTER TABLE ONLY public.post_media
    ADD CONSTRAINT post_media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_media
    ADD CONSTRAINT post_media_post_id_position_key UNIQUE (post_id, "position");
ALTER TABLE ONLY public.post_search
    ADD CONSTRAINT post_search_pkey PRIMARY KEY (campus_id, post_id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_campus_id_id_key UNIQUE (campus_id, id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.removed_media
    ADD CONSTRAINT removed_media_pkey PRIMARY KEY (post_id, path);
ALTER TABLE ONLY public.removed_messages
    ADD CONSTRAINT removed_messages_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY public.removed_posts
    ADD CONSTRAINT removed_posts_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY public.removed_saves
    ADD CONSTRAINT removed_saves_pkey PRIMARY KEY (post_id, member_id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.retired_usernames
    ADD CONSTRAINT retired_usernames_pkey PRIMARY KEY (username_digest);
ALTER TABLE ONLY public.saves
    ADD CONSTRAINT saves_pkey PRIMARY KEY (post_id, member_id);
ALTER TABLE ONLY public.search_history
    ADD CONSTRAINT search_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_index
    ADD CONSTRAINT search_index_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.search_suggestions
    ADD CONSTRAINT search_suggestions_pkey PRIMARY KEY (search_id, start);
ALTER TABLE ONLY public.search_viewers
    ADD CONSTRAINT search_viewers_pkey PRIMARY KEY (search_id, viewer);
ALTER TABLE ONLY public.search_word_counts
    ADD CONSTRAINT search_word_counts_pkey PRIMARY KEY (campus_id, word);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.searches
    ADD CONSTRAINT searches_campus_id_text_key UNIQUE (campus_id, text);
ALTER TABLE ONLY public.searches
    ADD CONSTRAINT searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.staff_emails
    ADD CONSTRAINT staff_emails_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (member_id, purpose);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at);
CREATE INDEX analytics_events_created_at ON public.analytics_events USING btree (created_at);
CREATE INDEX analytics_events_member ON public.analytics_events USING btree (member_id);
CREATE INDEX banned_emails_ban_key ON public.banned_emails USING btree (ban_key);
CREATE UNIQUE INDEX campuses_host ON public.campuses USING btree ("substring"(site_url, '^https?://([^:/]+)(:[0-9]+)?$'::text));
CREATE INDEX conversation_members_list ON public.conversation_members USING btree (member_id, last_modified DESC, conversation_id DESC);
CREATE INDEX conversation_members_other ON public.conversation_members USING btree (other_id);
CREATE INDEX conversation_members_unread ON public.conversation_members USING btree (member_id) WHERE unread;
CREATE INDEX conversations_high ON public.conversations USING btree (high_id);
CREATE INDEX data_exports_of_member ON public.data_exports USING btree (member_id, asked_at DESC);
CREATE INDEX data_exports_waiting ON public.data_exports USING btree (asked_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX data_exports_waiting_of_member ON public.data_exports USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX email_changes_member ON public.email_changes USING btree (member_id);
CREATE INDEX email_changes_old_email ON public.email_changes USING btree (old_email);
CREATE INDEX feedback_member ON public.feedback USING btree (member_id);
CREATE INDEX feedback_waiting ON public.feedback USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX file_removals_age ON public.file_removals USING btree (created_at);
CREATE INDEX hand_over_codes_member ON public.hand_over_codes USING btree (member_id);
CREATE INDEX jobs_due ON public.jobs USING btree (COALESCE(locked_until, run_at));
CREATE INDEX live_events_age ON public.live_events USING btree (created_at);
CREATE INDEX mailed_links_email ON public.mailed_links USING btree (email, purpose);
CREATE INDEX mailed_links_member ON public.mailed_links USING btree (member_id);
CREATE INDEX mails_age ON public.mails USING btree (created_at);
CREATE INDEX mails_of_member ON public.mails USING btree (member_id);
CREATE INDEX mails_of_recipient ON public.mails USING btree (recipient);
CREATE INDEX mails_waiting ON public.mails USING btree (urgency DESC, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX mails_waiting_of_recipient ON public.mails USING btree (recipient, urgency, id) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX member_addresses_age ON public.member_addresses USING btree (last_used_at);
CREATE INDEX member_addresses_network ON public.member_addresses USING btree (network);
CREATE INDEX member_words_word ON public.member_words USING btree (campus_id, word) INCLUDE (member_id, kind);
CREATE INDEX members_ban_key ON public.members USING btree (ban_key);
CREATE INDEX members_banned ON public.members USING btree (ban_key) WHERE (banned_at IS NOT NULL);
CREATE INDEX members_by_image ON public.members USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX members_by_name_prefix ON public.members USING btree (campus_id, lower(((first_name || ' '::text) || last_name)) text_pattern_ops);
CREATE INDEX members_by_username_prefix ON public.members USING btree (campus_id, lower(username) text_pattern_ops);
CREATE INDEX members_campus ON public.members USING btree (campus_id);
CREATE UNIQUE INDEX members_email_key ON public.members USING btree (email);
CREATE UNIQUE INDEX members_stripe_account ON public.members USING btree (stripe_account_id) WHERE (stripe_account_id IS NOT NULL);
CREATE UNIQUE INDEX members_username_key ON public.members USING btree (lower(username));
CREATE INDEX mentions_of_member ON public.mentions USING btree (member_id, created_at DESC, post_id DESC);
CREATE INDEX message_hearts_member ON public.message_hearts USING btree (member_id);
CREATE INDEX messages_shared_post ON public.messages USING btree (shared_post_id) WHERE (shared_post_id IS NOT NULL);
CREATE INDEX notification_actors_member ON public.notification_actors USING btree (member_id);
CREATE INDEX notification_replies_member ON public.notification_replies USING btree (member_id);
CREATE INDEX notification_replies_post ON public.notification_replies USING btree (post_id);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id);
CREATE INDEX notifications_conversation ON public.notifications USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX notifications_list ON public.notifications USING btree (member_id, happened_at DESC, id DESC);
CREATE INDEX notifications_message ON public.notifications USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX notifications_post ON public.notifications USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (read_at IS NULL);
CREATE INDEX old_usernames_member ON public.old_usernames USING btree (member_id);
CREATE INDEX photos_of_author ON public.posts USING btree (author_id, campus_id, created_at DESC, id DESC) WHERE ((parent_id IS NULL) AND (image_count > 0));
CREATE INDEX post_search_newest ON public.post_search USING btree (campus_id, root_at DESC, root_id DESC);
CREATE INDEX post_search_words ON public.post_search USING gin (words) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE INDEX posts_feed ON public.posts USING btree (campus_id, last_modified DESC, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX posts_feed_by_category ON public.posts USING btree (campus_id, category, last_modified DESC, id DESC) WHERE ((parent_id IS NULL) AND (category IS NOT NULL));
CREATE INDEX posts_of_author ON public.posts USING btree (author_id, campus_id, last_modified DESC, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX posts_replies ON public.posts USING btree (parent_id, created_at, id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX posts_send_key ON public.posts USING btree (author_id, send_key) WHERE (send_key IS NOT NULL);
CREATE INDEX posts_thread ON public.posts USING btree (root_id) WHERE (root_id IS NOT NULL);
CREATE INDEX posts_with_photos ON public.posts USING btree (campus_id, last_modified DESC, id DESC) WHERE ((parent_id IS NULL) AND (image_count > 0));
CREATE INDEX removals_age ON public.removals USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX removals_of_member ON public.removals USING btree (member_id) WHERE is_ban;
CREATE INDEX removed_media_path ON public.removed_media USING btree (path);
CREATE INDEX removed_messages_age ON public.removed_messages USING btree (erase_at);
CREATE INDEX removed_messages_of_author ON public.removed_messages USING btree (author_id);
CREATE INDEX removed_messages_of_conversation ON public.removed_messages USING btree (conversation_id);
CREATE INDEX removed_messages_path ON public.removed_messages USING btree (path) WHERE (path IS NOT NULL);
CREATE INDEX removed_posts_of_author ON public.removed_posts USING btree (author_id);
CREATE INDEX removed_posts_of_removal ON public.removed_posts USING btree (removal_id);
CREATE INDEX removed_saves_of_member ON public.removed_saves USING btree (member_id);
CREATE INDEX replies_of_author ON public.posts USING btree (author_id, campus_id, created_at DESC, id DESC) WHERE (parent_id IS NOT NULL);
CREATE INDEX reports_member ON public.reports USING btree (member_id);
CREATE UNIQUE INDEX reports_open ON public.reports USING btree (reporter_id, subject_id) WHERE (closed_at IS NULL);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reports_waiting ON public.reports USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX saves_of_member ON public.saves USING btree (member_id, campus_id, post_id);
CREATE INDEX saves_of_post ON public.saves USING btree (post_id, created_at DESC, member_id DESC);
CREATE INDEX search_history_recent ON public.search_history USING btree (member_id, campus_id, last_modified DESC, id DESC);
CREATE INDEX search_history_search ON public.search_history USING btree (search_id);
CREATE UNIQUE INDEX search_history_text ON public.search_history USING btree (member_id, campus_id, lower(text));
CREATE INDEX search_suggestions_first ON public.search_suggestions USING btree (campus_id, "left"(start, 1), views DESC);
CREATE INDEX search_suggestions_second ON public.search_suggestions USING btree (campus_id, "left"(start, 2), views DESC);
CREATE INDEX search_suggestions_start ON public.search_suggestions USING btree (campus_id, start);
CREATE INDEX search_viewers_viewer ON public.search_viewers USING btree (viewer);
CREATE INDEX search_words_keys ON public.search_words USING gin (keys);
CREATE INDEX search_words_stem ON public.search_words USING btree (stem);
CREATE INDEX searches_age ON public.searches USING btree (last_modified);
CREATE INDEX searches_popular ON public.searches USING btree (campus_id, total_views DESC, id) WHERE (is_decent AND (people >= 3));
CREATE INDEX sessions_member ON public.sessions USING btree (member_id);
CREATE INDEX sessions_with_address ON public.sessions USING btree (created_at) WHERE (ip_address IS NOT NULL);
CREATE INDEX sign_in_methods_member ON public.sign_in_methods USING btree (member_id);
CREATE INDEX stripe_events_received_at ON public.stripe_events USING btree (received_at);
CREATE INDEX uploads_age ON public.uploads USING btree (created_at);
CREATE INDEX uploads_of_member ON public.uploads USING btree (member_id, created_at);
CREATE INDEX uploads_of_target ON public.uploads USING btree (target_id);
CREATE TRIGGER campuses_keep BEFORE UPDATE ON public.campuses FOR EACH ROW WHEN ((old.seed_digest IS DISTINCT FROM new.seed_digest)) EXECUTE FUNCTION public.keep_campus();
CREATE TRIGGER members_photo_changed AFTER UPDATE OF image ON public.members FOR EACH ROW WHEN (((old.image IS DISTINCT FROM new.image) AND (old.image IS NOT NULL))) EXECUTE FUNCTION public.queue_member_photo_removal();
CREATE TRIGGER members_photo_deleted AFTER DELETE ON public.members FOR EACH ROW WHEN ((old.image IS NOT NULL)) EXECUTE FUNCTION public.queue_member_photo_removal();
CREATE TRIGGER members_words_changed AFTER UPDATE OF campus_id, first_name, last_name, username ON public.members FOR EACH ROW WHEN (((((old.campus_id IS DISTINCT FROM new.campus_id) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.username IS DISTINCT FROM new.username))) EXECUTE FUNCTION public.keep_member_words();
CREATE TRIGGER members_words_inserted AFTER INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION public.keep_member_words();
CREATE TRIGGER message_media_files AFTER DELETE ON public.message_media FOR EACH ROW EXECUTE FUNCTION public.queue_file_removal();
CREATE TRIGGER post_media_files AFTER DELETE ON public.post_media FOR EACH ROW EXECUTE FUNCTION public.queue_file_removal();
CREATE TRIGGER post_search_word_changes AFTER INSERT OR DELETE OR UPDATE ON public.post_search FOR EACH ROW EXECUTE FUNCTION public.note_word_change();
CREATE TRIGGER removed_media_files AFTER DELETE ON public.removed_media FOR EACH ROW EXECUTE FUNCTION public.queue_file_removal();
CREATE TRIGGER removed_messages_files AFTER DELETE ON public.removed_messages FOR EACH ROW WHEN ((old.path IS NOT NULL)) EXECUTE FUNCTION public.queue_file_removal();
ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campus_logos
    ADD CONSTRAINT campus_logos_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.hand_over_codes
    ADD CONSTRAINT hand_over_codes_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.hand_over_codes
    ADD CONSTRAINT hand_over_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_opt_outs
    ADD CONSTRAINT mail_opt_outs_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member_addresses
    ADD CONSTRAINT member_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member_words
    ADD CONSTRAINT member_words_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mentions
    ADD CONSTRAINT mentions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_hearts
    ADD CONSTRAINT message_hearts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_hearts
    ADD CONSTRAINT message_hearts_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_media
    ADD CONSTRAINT message_media_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_previews
    ADD CONSTRAINT message_previews_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_actors
    ADD CONSTRAINT notification_actors_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_actors
    ADD CONSTRAINT notification_actors_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_replies
    ADD CONSTRAINT notification_replies_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_replies
    ADD CONSTRAINT notification_replies_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_replies
    ADD CONSTRAINT notification_replies_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_conversation_id_fkey1 FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_message_id_fkey1 FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.old_usernames
    ADD CONSTRAINT old_usernames_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_media
    ADD CONSTRAINT post_media_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_search
    ADD CONSTRAINT post_search_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_campus_id_parent_id_fkey FOREIGN KEY (campus_id, parent_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_campus_id_root_id_fkey FOREIGN KEY (campus_id, root_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_media
    ADD CONSTRAINT removed_media_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.removed_posts(post_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_messages
    ADD CONSTRAINT removed_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_messages
    ADD CONSTRAINT removed_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_posts
    ADD CONSTRAINT removed_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_posts
    ADD CONSTRAINT removed_posts_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES public.removals(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_saves
    ADD CONSTRAINT removed_saves_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_saves
    ADD CONSTRAINT removed_saves_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.removed_posts(post_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.members(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.saves
    ADD CONSTRAINT saves_campus_id_post_id_fkey FOREIGN KEY (campus_id, post_id) REFERENCES public.posts(campus_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saves
    ADD CONSTRAINT saves_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_history
    ADD CONSTRAINT search_history_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.search_history
    ADD CONSTRAINT search_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_history
    ADD CONSTRAINT search_history_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.searches(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.search_suggestions
    ADD CONSTRAINT search_suggestions_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_viewers
    ADD CONSTRAINT search_viewers_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.searches
    ADD CONSTRAINT searches_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_campus_id_fkey FOREIGN KEY (campus_id) REFERENCES public.campuses(id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
