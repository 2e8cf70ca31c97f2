import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPlainText } from '#platform/contract/plain-text.ts';
import { atScale } from '#tests/support/fault-scale.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { editorText, type Person } from '#tests/support/server.ts';
import {
  isUnsafe,
  openApiFixture,
  type ApiFixture,
  type SampleOperation,
} from '#tests/support/api-fixture.ts';

let fixture: ApiFixture;
/** A new one for each operation: some calls, such as logging out, end the session they are made with. */
let somebody: Person;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const random = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), {
  numRuns: atScale(5, 200),
  seed: 27,
});
/** Each day uses other strings for each field, so that over time every string is sent to every field. */
const perField = atScale(12, 1_000);

it('R27 a hostile text in any field of any call gets an answer, never a failure', async () => {
  const all = [...hostileStrings, ...random];
  let next = 0;
  for (const operation of fixture.operations.filter((each) => isUnsafe(each) && each.body)) {
    somebody = await fixture.person();
    for (const corruptTokens of textFieldsOf(operation.body)) {
      // Otherwise a rate limit would answer instead of the rule.
      await fixture.db.deleteFrom('rate_limits').execute();
      for (let count = 0; count < Math.min(perField, all.length); count += 1) {
        const text = all[next % all.length] ?? '';
        next += 1;
        const { status } = await send(operation, corruptTokens(text));
        const told = [operation.operationId, JSON.stringify(text).slice(0, 80)];
        expect([...told, status]).toEqual([...told, expect.toSatisfy((each) => each < 500)]);
      }
    }
  }
  expect(next).toBeGreaterThan(hostileStrings.length);
}, 600_000);

it('R27 a hostile text is stored and read back unchanged, or refused', async () => {
  somebody = await fixture.person();
  const refused: string[] = [];
  for (const text of [...hostileStrings, ...random].filter(({ length }) => length < 500)) {
    const body = { text: editorText(text) };
    const written = await fixture.call('POST', '/api/posts', { as: somebody, body });
    if (written.status !== 201) {
      expect(written.status).toBeLessThan(500);
      refused.push(text);
      continue;
    }
    const read = await fixture.call('GET', `/api/posts/${written.body.id}`, { as: somebody });
    expect(visible(toPlainText(read.body.text))).toBe(visible(text));
  }
  expect(refused.length).toBeLessThan((hostileStrings.length + random.length) / 2);
});

function send(operation: SampleOperation, body: unknown) {
  return fixture.call(operation.method, operation.address, { as: somebody, body });
}

/** For each text in a body, at any depth, a function that replaces it. */
function textFieldsOf(body: unknown): ((text: string) => unknown)[] {
  if (typeof body === 'string') return [(text) => text];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    textFieldsOf(value).map(
      (corruptTokens) => (text: string) =>
        Array.isArray(body)
          ? body.with(Number(key), corruptTokens(text))
          : { ...body, [key]: corruptTokens(text) },
    ),
  );
}

/** With line feeds as the only breaks, without spaces at the ends, and with at most eight marks on one letter (T47). */
function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .trim();
}
