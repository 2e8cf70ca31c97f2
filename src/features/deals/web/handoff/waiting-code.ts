import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { WaitingItem, WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { enterCode } from '../../contract.ts';
import { keepDeal } from '../deals-query.ts';

type CodeBody = { dealId: string; code: string };

export const getCodeKey = (dealId: string) => `code:${dealId}`;

/** The code of a handoff that was typed without a connection. */
export const codeKind: WaitingKind<CodeBody> = {
  name: 'code',
  async send({ item, queryClient }) {
    const { dealId, code } = item.body;
    const deal = await callApi(enterCode, { params: { dealId }, body: { code } });
    keepDeal(getEntityStore(queryClient), deal);
  },
  onRejected: (error) => showRejection(error, { long: true }),
};

/** Whether the code of a deal waits to be sent. */
export function isCodeWaiting(items: readonly WaitingItem[], dealId: string): boolean {
  return items.some(({ key }) => key === getCodeKey(dealId));
}
