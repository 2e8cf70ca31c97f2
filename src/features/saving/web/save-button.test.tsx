import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { AccountPromptsProvider } from '#features/accounts/web/index.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { examplePost, type PostView } from '#features/posting/schemas.ts';
import { viewer } from '#platform/contract/people/member.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { SaveButton } from './save-button.tsx';

function getButton(post: Partial<PostView>): string {
  const site = {
    brandName: 'Quad',
    supportUrl: 'https://ig.me/m/ouquad',
    googleSignIn: false,
    hasMap: false,
    mediaUrl: '',
    hasBag: false,
    campus: currentCampus.example.result,
    viewer: viewer.parse(exampleViewer),
    homeCampus: null,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Router ssrPath="/home">
        <SiteProvider site={site}>
          <AccountPromptsProvider enterIfAllowed={(enter) => enter()}>
            <SaveButton post={{ ...examplePost, ...post }} />
          </AccountPromptsProvider>
        </SiteProvider>
      </Router>
    </QueryClientProvider>,
  );
}

const splitWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);

describe('SaveButton', () => {
  it('SAVE-01 shows Save, and after saving Saved! with a count', () => {
    expect(splitWords(getButton({ saved: true, saveCount: 3 }))).toEqual(['Saved!', '3']);
    expect(getButton({ saved: true })).toContain('aria-pressed="true"');
    expect(splitWords(getButton({ saved: false, saveCount: 3 }))).toEqual(['Save', '3']);
    expect(getButton({ saved: false })).toContain('aria-pressed="false"');
  });

  it('shows no count of zero, and Save while it is unknown whether the post is saved', () => {
    expect(splitWords(getButton({ saved: false, saveCount: 0 }))).toEqual(['Save']);
    expect(splitWords(getButton({ saved: null, saveCount: 0 }))).toEqual(['Save']);
  });
});
