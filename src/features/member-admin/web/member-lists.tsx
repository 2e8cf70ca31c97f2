import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { MemberAdminView } from '../schemas.ts';

/** What a member wrote, what was reported about them, and what staff did. */
export function MemberLists({ member: { posts, cases, acts } }: { member: MemberAdminView }) {
  return (
    <>
      <List title="Newest posts" none="Nothing written.">
        {posts.map(({ id, words, at, isRemoved }) => (
          <Row key={id} at={at}>
            {words || 'No text.'}
            {isRemoved && <span className="text-ink-muted"> (removed)</span>}
          </Row>
        ))}
      </List>
      <List title="Reports about them" none="None.">
        {cases.map(({ id, about, state, outcome, at }) => (
          <Row key={id} at={at}>
            <Link href={`/admin/reports/${id}`} className="text-accent-ink hover:underline">
              {about}: {outcome ?? state}
            </Link>
          </Row>
        ))}
      </List>
      <List title="What staff did" none="Nothing.">
        {acts.map(({ id, act, actor, at }) => (
          <Row key={id} at={at}>
            {act} by {actor}
          </Row>
        ))}
      </List>
    </>
  );
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Card className="p-4">
      <h2 className="font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-1 text-small text-ink-muted">{none}</p>
      ) : (
        <ul className="mt-2 grid gap-2 text-small">{children}</ul>
      )}
    </Card>
  );
}

function Row({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="whitespace-nowrap text-ink-muted">
        <TimeAgo iso={at} />
      </span>
    </li>
  );
}
