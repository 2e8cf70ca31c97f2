import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Keeps the provider's sessions and codes in memory: a restart in the middle of a login means starting it again. */
export function memoryAdapter(): AdapterFactory {
  const payloads = new Map<string, AdapterPayload>();
  return (model) => new ModelAdapter(`${model}:`, payloads);
}

class ModelAdapter implements Adapter {
  readonly #prefix: string;
  readonly #payloads: Map<string, AdapterPayload>;

  constructor(prefix: string, payloads: Map<string, AdapterPayload>) {
    this.#prefix = prefix;
    this.#payloads = payloads;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#payloads.set(this.#prefix + id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#payloads.get(this.#prefix + id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#search((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#search((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#payloads.delete(this.#prefix + id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.#payloads) {
      if (key.startsWith(this.#prefix) && payload.grantId === grantId) this.#payloads.delete(key);
    }
  }

  #search(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...this.#payloads]
      .filter(([key]) => key.startsWith(this.#prefix))
      .map(([, payload]) => payload)
      .find(matches);
  }
}
