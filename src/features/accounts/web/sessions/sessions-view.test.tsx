import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { NowProvider } from '#platform/web/time/now.tsx';
import { ownSessionsQuery } from '../queries.ts';
import { SessionsView } from './sessions-view.tsx';

const session = {
  id: '01981b2c-7a00-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  ipAddress: '203.0.113.7',
  createdAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-23T10:00:00.000Z',
  current: true,
};

it('each session says when and from where it was opened; after thirty days only when', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(ownSessionsQuery.queryKey, {
    sessions: [session, { ...session, id: 'another', ipAddress: null, current: false }],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <NowProvider now="2026-11-23T12:00:00.000Z">
        <SessionsView />
      </NowProvider>
    </QueryClientProvider>,
  );
  const rows = html.split('</li>').map((row) => row.replace(/<[^>]*>/g, ''));
  expect(rows[0]).toContain('Logged in November 2, 2026 from 203.0.113.7');
  expect(rows[1]).toMatch(/Logged in November 2, 2026Log Out$/);
});
