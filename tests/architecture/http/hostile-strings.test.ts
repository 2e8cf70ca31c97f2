import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { hostileStrings } from '#tests/support/attacks/hostile-strings.ts';
import { editorText, type Person } from '#tests/support/servers/server.ts';
import {
  isUnsafe,
  openApiFixture,
  type ApiFixture,
  type SampleOperation,
} from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
/** A new member for each operation, because some calls, such as logging out, end the member's session. */
let member: Person;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const random = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), {
  numRuns: atScale(5, 200),
  seed: 27,
});
/** How many texts each field gets. The next field continues with the texts after these. */
const perField = atScale(6, 1_000);

it('R27 no call fails with an internal error if a field contains a hostile text', async () => {
  const all = [...hostileStrings, ...random];
  let next = 0;
  for (const operation of fixture.operations.filter((each) => isUnsafe(each) && each.body)) {
    member = await fixture.person();
    for (const fillIn of getTextFields(operation.body)) {
      // Otherwise rate limits would reject the calls.
      await fixture.db.deleteFrom('rate_limits').execute();
      for (let count = 0; count < Math.min(perField, all.length); count += 1) {
        const text = all[next % all.length] ?? '';
        next += 1;
        const { status } = await send(operation, fillIn(text));
        const call = [operation.operationId, JSON.stringify(text).slice(0, 80)];
        expect([...call, status]).toEqual([...call, expect.toSatisfy((each) => each < 500)]);
      }
    }
  }
  expect(next).toBeGreaterThan(hostileStrings.length);
}, 600_000);

const unstorable = ['lamp\0', '\ud83d', '\udfff lamp'];

it('R27 a text with NUL or half a surrogate pair is rejected with 400 in every field, parameter and key', async () => {
  member = await fixture.person();
  const statuses = new Map<string, number>();
  const post = { text: editorText('A lamp'), postId: crypto.randomUUID() };
  for (const text of unstorable) {
    for (const operation of fixture.operations.filter(({ isStream }) => !isStream)) {
      for (const [part, own] of getVariants(operation, text)) {
        const { status } = await send({ ...operation, ...own }, own.body);
        statuses.set(`${operation.operationId} ${part} ${JSON.stringify(text)}`, status);
      }
    }
    for (const alts of [{ [crypto.randomUUID()]: text }, { [text]: 'A lamp' }]) {
      const body = { ...post, alts };
      const { status } = await fixture.call('POST', '/api/posts', { as: member, body });
      statuses.set(`alts ${JSON.stringify(alts)}`, status);
    }
  }
  // Without a right to the call, or after too many, its input is not looked at.
  const others = [...statuses].filter(([, status]) => ![400, 401, 403, 415, 429].includes(status));
  expect(others).toEqual([]);
  expect([...statuses].filter(([, status]) => status === 400).length).toBeGreaterThan(100);
});

it('R27 a hostile text is stored and read back unchanged, or rejected', async () => {
  member = await fixture.person();
  const rejected: string[] = [];
  for (const text of [...hostileStrings, ...random].filter(({ length }) => length < 500)) {
    const body = { text: editorText(text) };
    const written = await fixture.call('POST', '/api/posts', { as: member, body });
    if (written.status !== 201) {
      expect(written.status).toBeLessThan(500);
      rejected.push(text);
      continue;
    }
    const read = await fixture.call('GET', `/api/posts/${written.body.id}`, { as: member });
    expect(visible(toPlainText(read.body.text))).toBe(visible(text));
  }
  expect(rejected.length).toBeLessThan((hostileStrings.length + random.length) / 2);
});

type Variant = [part: string, call: { address: string; body: unknown }];

/** The call with the text in each field of its body, and in each parameter of its query. */
function getVariants({ address, body, parameters }: SampleOperation, text: string): Variant[] {
  const queries = parameters.filter((each) => each.in === 'query');
  return [
    ...getTextFields(body).map((fillIn): Variant => ['body', { address, body: fillIn(text) }]),
    // A query cannot contain half of a pair.
    ...(text.isWellFormed() ? queries : []).map(({ name }): Variant => [
      name,
      { address: `${address}?${name}=${encodeURIComponent(text)}`, body },
    ]),
  ];
}

function send(operation: SampleOperation, body: unknown) {
  return fixture.call(operation.method, operation.address, { as: member, body });
}

/** For each text in a body, at any depth, a function that replaces it. */
function getTextFields(body: unknown): ((text: string) => unknown)[] {
  if (typeof body === 'string') return [(text) => text];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    getTextFields(value).map(
      (fillIn) => (text: string) =>
        Array.isArray(body)
          ? body.with(Number(key), fillIn(text))
          : { ...body, [key]: fillIn(text) },
    ),
  );
}

/**
 * The text as the server stores it: line feeds as the only line breaks, no spaces at the ends, no overrides of the
 * direction, and at most eight combining marks on a letter (T47).
 */
function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\u202a-\u202e]/g, '')
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .trim();
}
