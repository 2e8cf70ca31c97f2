import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { AccountPromptsProvider } from '#features/accounts/web/index.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { unreadNotificationsQuery } from '#features/notifications/web/index.ts';
import { postById } from '#features/posting/schemas.ts';
import { keepPosts, usePost } from '#features/posting/web/feed/index.ts';
import { PostCard } from '#features/posting/web/post/index.ts';
import { SaveButton } from '#features/saving/web/index.ts';
import { viewer } from '#platform/contract/people/member.ts';
import { keepCount } from '#platform/web/data/counts.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { noteReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { RenderContext } from '#platform/web/page/cached-markup.tsx';
import { OwnReads, OwnReadsContext, readAsIs } from '#platform/web/page/own-facts.tsx';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { SiteProvider, useSite } from '#platform/web/site.tsx';
import { NowProvider } from '#platform/web/time/now.tsx';
import { ProfileMenu } from './bars/profile-menu.tsx';
import { useUnread } from './navigation/use-unread.ts';
import { OwnAvatar, UnreadBadge } from './own-parts.tsx';

const unreadId = String(unreadNotificationsQuery.queryKey[0]);
const lamp = postById.example.result;
const ownFields = ['id', 'username', 'firstName', 'lastName', 'image', 'totalPosts'] as const;

/** What a part reads of the viewer where nothing is replaced, on a page that members share. */
function findMisplaced(part: ReactNode): string[] {
  const ownReads = new OwnReads();
  const queryClient = createQueryClient();
  const store = getEntityStore(queryClient);
  const source = {};
  noteReadAt(source, [1, 1]);
  keepPosts(store, [lamp], source);
  keepCount(store, { id: unreadId, count: 3 }, source);
  store.watchOwn = (...own) => ownReads.watch(...own);
  const site = {
    brandName: 'Quad',
    supportUrl: 'https://ig.me/m/ouquad',
    googleSignIn: false,
    hasMap: false,
    mediaUrl: '',
    hasBag: false,
    campus: currentCampus.example.result,
    viewer: ownReads.watch(viewer.parse(exampleViewer), { name: 'viewer', ofMember: ownFields }),
    homeCampus: null,
  };
  renderToStaticMarkup(
    <OwnReadsContext value={ownReads}>
      <RenderContext value={{ cache: new Map(), keys: [] }}>
        <QueryClientProvider client={queryClient}>
          <Router ssrPath="/home">
            <NowProvider now="2026-11-20T18:05:00.000Z">
              <SiteProvider site={site}>
                <AccountPromptsProvider enterIfAllowed={(enter) => enter()}>
                  {part}
                </AccountPromptsProvider>
              </SiteProvider>
            </NowProvider>
          </Router>
        </QueryClientProvider>
      </RenderContext>
    </OwnReadsContext>,
  );
  return [...ownReads.misplaced];
}

function Card({ note }: { note?: string }) {
  const post = usePost(lamp.id);
  return (
    post && (
      <PostCard post={post} note={note} onDelete={() => {}} actions={<SaveButton post={post} />} />
    )
  );
}

function SaveAlone() {
  const post = usePost(lamp.id);
  return post && <SaveButton post={post} />;
}

function OwnLine() {
  return useSite().viewer?.id === lamp.author.id && <p>You sell this.</p>;
}

function Greeting() {
  const { viewer: reader } = useSite();
  return reader && <p>{`Hello ${reader.firstName.slice(0, 1)}`}</p>;
}

function Counted() {
  return (useSite().viewer?.totalPosts ?? 0) > 5 && <p>A seller</p>;
}

function Dot() {
  return useUnread().notifications > 0 && <span>•</span>;
}

function Photo() {
  const { viewer: reader } = useSite();
  return reader && <Avatar member={reader} />;
}

it.each([
  [
    'a card with a note',
    <Card key="" note="Pinned" />,
    'post.saved in SaveButton',
    'viewer.id in PostActions',
  ],
  ['Save beside the cards', <SaveAlone key="" />, 'post.saved in SaveButton'],
  ['a comparison with an author', <OwnLine key="" />, 'viewer.id in OwnLine'],
  ['an initial', <Greeting key="" />, 'viewer.firstName in Greeting'],
  ['a number', <Counted key="" />, 'viewer.totalPosts in Counted'],
  ['a sign of something unread', <Dot key="" />, `${unreadId}.count in Dot`],
  ['a photo that no other part replaces', <Photo key="" />, 'viewer.image in Avatar'],
])('%s is found on a page that members share', (_name, part, ...found) => {
  expect(findMisplaced(part)).toEqual(expect.arrayContaining(found));
});

function Replacing() {
  const { viewer: reader } = useSite();
  const unread = useUnread();
  return (
    reader && (
      <>
        <p>{readAsIs(reader, 'firstName')}</p>
        <OwnAvatar viewer={reader} size="small" />
        <UnreadBadge of="notifications" unread={unread} place="sidebar" />
        <ProfileMenu viewer={reader} />
        <Card />
      </>
    )
  );
}

it('what is replaced for each member is not', () => {
  expect(findMisplaced(<Replacing />)).toEqual([]);
});
