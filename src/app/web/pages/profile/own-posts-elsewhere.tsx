import type { ProfileView } from '#features/profiles/schemas.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

type OwnPostsElsewhereProps = {
  school: NonNullable<ProfileView['school']>;
  /** The page on the site of the school. */
  path: string;
};

/** On another campus's site the viewer's own profile is empty, and leads to the posts. */
export function OwnPostsElsewhere({ school, path }: OwnPostsElsewhereProps) {
  return (
    <EmptyState
      drawing="profile"
      title={`Your posts are at ${school.name}`}
      action={
        <LinkButton href={pathAtCampus(school.id, path)} variant="outline" external>
          Visit your campus
        </LinkButton>
      }
    />
  );
}
