import { addConversation } from './conversations.ts';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

type Listing = { priceCents?: number; quantity?: number; condition?: string } | null;

/** Acts of sellers and buyers. Each returns the response, and `view` the deal as a member sees it. */
export function dealsOn(server: TestServer) {
  const call = (as: Person, path: string, body: object, method = 'POST') =>
    server.call(method, path, { as, body });
  return {
    /** A new item of a seller who has a conversation with each of the buyers; the item's id. */
    async sell(
      seller: Person,
      buyers: Person[],
      { text = 'Desk lamp', ...listing }: { text?: string } & NonNullable<Listing> = {},
    ): Promise<string> {
      for (const buyer of buyers) await addConversation(server, [buyer, seller]);
      const body = { text: editorText(text), listing: { priceCents: 4_000, ...listing } };
      return (await call(seller, '/api/posts', body)).body.id;
    },
    offer: (as: Person, postId: string, dollars = 30) =>
      call(as, `/api/posts/${postId}/offers`, { priceCents: dollars * 100 }),
    reserve: (as: Person, postId: string, buyer: Person) =>
      call(as, `/api/posts/${postId}/reservations`, { buyerId: buyer.memberId }),
    /** Carried out once it can no longer be undone. */
    markSold: (as: Person, postId: string, buyer: Person | null) =>
      call(as, `/api/posts/${postId}/sale`, { buyerId: buyer?.memberId ?? null }),
    counter: (as: Person, deal: { id: string; version: number }, dollars: number) =>
      call(as, `/api/deals/${deal.id}/counter`, {
        version: deal.version,
        priceCents: dollars * 100,
      }),
    move: (as: Person, deal: { id: string; version: number }, move: string, more: object = {}) =>
      call(as, `/api/deals/${deal.id}/moves`, { version: deal.version, move, ...more }),
    enterCode: (as: Person, deal: { id: string }, code: string) =>
      call(as, `/api/deals/${deal.id}/code`, { code }),
    meet: (as: Person, deal: { id: string; version: number }, at: Date, place = 'Library') =>
      call(as, `/api/deals/${deal.id}/meeting`, { version: deal.version, place, at }, 'PUT'),
    answer: (as: Person, deal: { id: string; version: number }, answer: string) =>
      call(as, `/api/deals/${deal.id}/meeting/answer`, { version: deal.version, answer }),
    rate: (
      as: Person,
      deal: { id: string },
      rating: { stars: number; text?: string; words?: string[] },
    ) => call(as, `/api/deals/${deal.id}/rating`, { text: '', words: [], ...rating }),
    /** What a member was told of deals: the name of the other and what happened. */
    async told(as: Person): Promise<string[]> {
      const { body } = await server.call('GET', '/api/notifications', { as });
      return body.items
        .filter(({ type }: { type: string }) => type === 'deal')
        .map(({ from, phrase }: { from: { firstName: string }; phrase: string }) =>
          [from.firstName, phrase].join(' '),
        );
    },
    /** The newest deal of a member with another one. */
    async view(as: Person, other: Person) {
      const { body } = await server.call('GET', `/api/deals?with=${other.memberId}`, { as });
      return body.deals[0];
    },
    async status(postId: string): Promise<string> {
      const { body } = await server.call('GET', `/api/posts/${postId}`);
      return body.listing.status;
    },
  };
}
