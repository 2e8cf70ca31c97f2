const maxRejections = 50;

/**
 * Creates something with an idempotency key. Stripe repeats a rejection for a day, also when its reason is gone: then nothing
 * was created with the key, and the next of its series is used. Concurrent callers use the same series.
 */
export async function createOnce<T>(
  key: string,
  create: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let rejections = 0; ; rejections += 1) {
    try {
      return await create(rejections === 0 ? key : `${key}#${rejections}`);
    } catch (error) {
      if (!isRepeatedRejection(error) || rejections === maxRejections) throw error;
    }
  }
}

function isRepeatedRejection(error: unknown): boolean {
  if (!(error instanceof Error && 'type' in error && 'headers' in error)) return false;
  const { type, headers } = error;
  const isReplay =
    typeof headers === 'object' &&
    headers !== null &&
    'idempotent-replayed' in headers &&
    headers['idempotent-replayed'] === 'true';
  return isReplay && type === 'StripeInvalidRequestError';
}
