import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { enterCode } from '../../contract.ts';
import type { DealView } from '../../schemas.ts';
import { keepDeal } from '../deals-query.ts';
import { dropCode, keptCode, keptCodeChanged } from './kept-codes.ts';

const retryMs = 5_000;

/** The code that was typed without a connection; sends it as soon as there is one. Null if there is none. */
export function useKeptCode({ id: dealId }: Pick<DealView, 'id'>): string | null {
  const store = getEntityStore(useQueryClient());
  const code = useSyncExternalStore(
    subscribe,
    () => keptCode(dealId),
    () => null,
  );
  useEffect(() => {
    if (code === null) return undefined;
    let isOver = false;
    let isSending = false;
    const send = async () => {
      if (isSending || isOver) return;
      isSending = true;
      try {
        const deal = await callApi(enterCode, { params: { dealId }, body: { code } });
        dropCode(dealId);
        keepDeal(store, deal);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Without a response it is sent again later.
        if (error.status !== 0 && error.status !== 503) {
          dropCode(dealId);
          showRejection(error, { long: true });
        }
      }
      isSending = false;
    };
    const retry = () => void send();
    retry();
    addEventListener('online', retry);
    const timer = setInterval(retry, retryMs);
    return () => {
      isOver = true;
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [code, dealId, store]);
  return code;
}

function subscribe(onChange: () => void): () => void {
  const names = [keptCodeChanged, 'storage'];
  for (const name of names) addEventListener(name, onChange);
  return () => names.forEach((name) => removeEventListener(name, onChange));
}
