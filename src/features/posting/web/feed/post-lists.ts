import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnyRoute, RouteInput, RouteResult } from '#platform/contract/routes/route.ts';
import { storedPages } from '#platform/web/data/queries.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import { listEntities } from '#platform/web/data/entities/list-entities.ts';
import { arrangeRows, type Row, type RowPage } from '#platform/web/data/rows.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { PostView } from '../../schemas.ts';
import { keepPosts, posts } from './posts.ts';

type PostPage = { items: PostView[]; nextCursor: string | null };

/**
 * The query of a list of posts, rendered with `usePostList`: last modified first, or by another key of `toRow`. With
 * `belongs`, posts enter and leave the list as they change; without it, the list contains what the server returned.
 */
export function postPages<C extends AnyRoute>(
  route: RouteResult<C> extends PostPage ? C : never,
  input: RouteInput<C> & { query: object },
  belongs?: (post: PostView) => boolean,
  toRow: (post: PostView) => Row = rowByLastChange,
) {
  const query = storedPages<C, RowPage>(route, input, {
    shows: posts,
    store: (response, store) => {
      // TypeScript cannot tell while the type of the route is open.
      const page = response as PostPage;
      keepPosts(store, page.items, page);
      return { items: page.items.map(toRow), nextCursor: page.nextCursor, readAt: getReadAt(page) };
    },
  });
  return { ...query, belongs, leaves: neverLeaves, toRow };
}

/** A list without `belongs` may say which posts leave it as they change; otherwise only deleted ones do. */
const neverLeaves: (post: PostView) => boolean = () => false;

function rowByLastChange({ id, lastModified }: PostView): Row {
  return { id, key: lastModified };
}

export function rowByCreation({ id, createdAt }: PostView): Row {
  return { id, key: createdAt };
}

export type PostListQuery = ReturnType<typeof postPages>;

/** A list of posts: its query and the ids that it shows. `entered` are the posts that entered since it was read. */
export function usePostList(query: PostListQuery, entered: readonly Row[] = []) {
  const { belongs, leaves, toRow } = query;
  const list = useInfiniteQuery(query);
  const postIds = useEntities((store) => {
    const pages = list.data?.pages ?? [];
    const stays = (post: PostView | undefined) => post !== undefined && !leaves(post);
    if (!belongs) return arrangeRows(pages, entered).filter((id) => stays(store.get(posts, id)));
    return listEntities(store, { kind: posts, pages }, { toRow, belongs }).map(({ id }) => id);
  });
  return { list, postIds };
}
