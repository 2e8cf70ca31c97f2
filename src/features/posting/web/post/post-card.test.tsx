import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { viewer } from '#platform/contract/people/member.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { NowProvider } from '#platform/web/time/now.tsx';
import { postById, type PostView } from '../../schemas.ts';
import { PostCard } from './post-card.tsx';

const lamp = postById.example.result;
const ana = viewer.parse(exampleViewer);
const ben = { ...ana, id: '01981b2c-7a00-7000-8000-000000000002' };

function cardSeenBy(who: typeof ana | null, post: PostView = lamp): string {
  const site = {
    brandName: 'Quad',
    supportUrl: 'https://ig.me/m/ouquad',
    googleSignIn: false,
    hasMap: false,
    mediaUrl: '',
    hasBag: false,
    campus: currentCampus.example.result,
    viewer: who,
    homeCampus: null,
  };
  return renderToStaticMarkup(
    <Router ssrPath="/home">
      <NowProvider now="2026-11-20T18:05:00.000Z">
        <SiteProvider site={site}>
          <PostCard
            post={post}
            onDelete={() => {}}
            aside={<button type="button">Send Message</button>}
          />
        </SiteProvider>
      </NowProvider>
    </Router>,
  );
}

function withText(text: string): PostView {
  const children = [
    { type: 'paragraph' as const, children: [{ type: 'text' as const, text, format: 0 }] },
  ];
  return { ...lamp, text: { root: { type: 'root', children } } };
}

describe('PostCard', () => {
  it('shows author, time ago and text, and links to the post', () => {
    const card = cardSeenBy(null);

    expect(card).toContain('Ana B.');
    expect(card).toContain('>5m</time>');
    expect(card).toContain('Desk lamp, $12');
    expect(card).toContain(`href="/post/${lamp.id}"`);
  });

  it("offers Send Message on other people's posts and to visitors, never on one's own", () => {
    expect(cardSeenBy(null)).toContain('Send Message');
    expect(cardSeenBy(ben)).toContain('Send Message');
    expect(cardSeenBy(ana)).not.toContain('Send Message');
  });

  it('shortens a text of more than 200 characters, but not one of 200', () => {
    const long = cardSeenBy(null, withText('x'.repeat(300)));

    expect(long).toContain('See more');
    expect(long).not.toContain('x'.repeat(201));
    expect(cardSeenBy(null, withText('x'.repeat(200)))).not.toContain('See more');
  });

  it('shortens a text of many short lines', () => {
    const steep = { ...lamp, text: plainRichText(`a${'\n'.repeat(90)}b`) };

    expect(cardSeenBy(null, steep)).toContain('See more');
    expect(cardSeenBy(null, steep).split('<p ').length).toBeLessThan(20);
  });

  it('of a thing begins with price and name, says neither again, and names the seller after them', () => {
    const text = plainRichText('Floor lamp, $12. Works, pick up at Dobie.');
    const card = cardSeenBy(null, { ...lamp, text, itemName: 'Floor lamp', nameEnd: 17 });
    expect(card.split('Floor lamp')).toHaveLength(2);
    expect(card.split('$12')).toHaveLength(2);
    expect(card.indexOf('Floor lamp')).toBeLessThan(card.indexOf('Works, pick up'));
    expect(card.indexOf('Works, pick up')).toBeLessThan(card.indexOf('Ana B.</a>'));
  });

  it.for([
    ['Two tickets for the game, bought early.', 'Two tickets for the game', '>bought early.'],
    ['Two tickets for the game – bought early.', 'Two tickets for the game', '>bought early.'],
    ['Two tickets: bought early.', 'Two tickets', '>bought early.'],
    ['Two tickets (bought early).', 'Two tickets', '>(bought early).'],
    ['Two tickets. Bought early.', 'Two tickets', '>Bought early.'],
    ['Two tickets\nbought early.', 'Two tickets', '>bought early.'],
    ['Two tickets bought early.', 'Two tickets…', '>…bought early.'],
    ['Size 10 bought early.', 'Size 10…', '>…bought early.'],
    ['Case, iPhone bought early.', 'Case', '>iPhone bought early.'],
  ] as const)('of a thing goes on after "%s" cut at "%s" with "%s"', ([words, itemName, rest]) => {
    const nameEnd = words.search(/\(?bought|iPhone/iu);
    const card = cardSeenBy(null, { ...lamp, text: plainRichText(words), itemName, nameEnd });
    expect(card).toContain(rest);
    expect(/first-letter:uppercase"><p/.test(card)).toBe(/>\(?bought/.test(rest));
  });

  it('of a thing never ends inside a word', () => {
    const text = plainRichText(`Two tickets, bought early. ${'counterproductive '.repeat(8)}`);
    const card = cardSeenBy(null, { ...lamp, text, itemName: 'Two tickets', nameEnd: 13 });
    expect(card).toMatch(/counterproductive<[^>]*>…|counterproductive…/);
  });

  it('of a thing is shortened to two lines of a phone, one of another post is not', () => {
    const words = plainRichText(`Lamp. ${'word '.repeat(25)}`);
    expect(cardSeenBy(null, { ...lamp, text: words, itemName: 'Lamp', nameEnd: 6 })).toContain(
      'See more',
    );
    expect(cardSeenBy(null, { ...lamp, text: words, listing: null })).not.toContain('See more');
  });

  it.for(['reserved', 'sold'] as const)(
    'of a thing that is %s says so on its photo, or after its name',
    (status) => {
      const listing = { priceCents: 1_200, condition: null, quantity: 1, status };
      const sold = { ...lamp, listing, itemName: 'Lamp' };
      expect(cardSeenBy(null, sold)).toContain(`status-look align-middle status-${status}`);
    },
  );
});
