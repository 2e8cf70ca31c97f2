import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxAddresses } from '../contract.ts';
import { addressSentences } from '../contract/checks.ts';
import { addressRows } from './stored-data-queries.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([server.person(), server.person({ firstName: 'Ben' })]);
});

const typed = {
  name: 'Ana Brook',
  street: '2400 Nueces Street',
  unit: '',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '',
  isDefault: false,
};

const add = (as: Person, more: object = {}) =>
  server.call('POST', '/api/addresses', { as, body: { id: newId(), ...typed, ...more } });

const change = (as: Person, id: string, more: object = {}) =>
  server.call('PUT', `/api/addresses/${id}`, { as, body: { ...typed, ...more } });

const remove = (as: Person, id: string) => server.call('DELETE', `/api/addresses/${id}`, { as });

const book = async (as: Person) => (await server.call('GET', '/api/addresses', { as })).body.items;

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

describe('the address book', () => {
  it('keeps what was typed, without what is empty', async () => {
    const id = newId();
    const { status, body } = await add(ana, { id, name: '  Ana Brook ', zip: '787051234' });
    expect(status).toBe(200);
    const stored = { ...typed, id, zip: '78705-1234', unit: null, phone: null, isDefault: true };
    expect(body.items).toEqual([stored]);
    expect(await book(ana)).toEqual([stored]);
    expect(await book(ben)).toEqual([]);
  });

  it('adds an address once, however often the call is repeated', async () => {
    const id = newId();
    const first = await add(ana, { id });
    expect(await add(ana, { id })).toMatchObject({ status: 200, body: first.body });
    expect(await book(ana)).toEqual(first.body.items);
  });

  it('takes what was corrected after a lost response, also if the book is full by now', async () => {
    const id = newId();
    for (let count = 0; count < maxAddresses - 1; count += 1) await add(ana);
    await add(ana, { id, street: '240 Nueces Street', unit: 'Apt 12' });
    const { status, body } = await add(ana, { id, isDefault: true });
    expect(status).toBe(200);
    expect(body.items).toHaveLength(maxAddresses);
    const [corrected] = body.items;
    expect(corrected).toEqual({ ...typed, id, unit: null, phone: null, isDefault: true });
    // The default stays one, if the call comes once more as it was at first.
    await add(ana, { id });
    expect((await book(ana))[0]).toEqual(corrected);
  });

  it('has one default: the first, then the one that was made it, then the last', async () => {
    const ids = [newId(), newId(), newId()];
    for (const [index, id] of ids.entries()) await add(ana, { id, name: `Place ${index}` });
    const defaults = async () =>
      (await book(ana)).filter((each: { isDefault: boolean }) => each.isDefault);
    expect(namesOf(await defaults())).toEqual(['Place 0']);
    await change(ana, ids[1] ?? '', { name: 'Place 1', isDefault: true });
    expect(namesOf(await book(ana))).toEqual(['Place 1', 'Place 0', 'Place 2']);
    await change(ana, ids[1] ?? '', { name: 'Place one' });
    expect(namesOf(await defaults())).toEqual(['Place one']);
    await remove(ana, ids[1] ?? '');
    expect(namesOf(await book(ana))).toEqual(['Place 2', 'Place 0']);
    expect(await defaults()).toHaveLength(1);
    await add(ana, { name: 'Place 3', isDefault: true });
    expect(namesOf(await defaults())).toEqual(['Place 3']);
  });

  it('changes only what the call names, so that a page that shows an old address does not bring it back', async () => {
    const [first, id] = [newId(), newId()];
    await add(ana, { id: first });
    await add(ana, { id, unit: 'Apt 12' });
    await change(ana, id, { street: '12 Elm Street', unit: 'Apt 12' });
    const path = `/api/addresses/${id}`;
    const { body } = await server.call('PUT', path, { as: ana, body: { isDefault: true } });
    const [madeDefault] = body.items;
    expect(madeDefault).toMatchObject({ id, street: '12 Elm Street', unit: 'Apt 12' });
    expect(madeDefault.isDefault).toBe(true);
    const emptied = { unit: '', isDefault: false };
    await server.call('PUT', path, { as: ana, body: emptied });
    const [kept] = await book(ana);
    expect(kept).toEqual({ ...madeDefault, unit: null });
  });

  it('holds ten addresses, also if two tabs add at once', async () => {
    for (let count = 0; count < maxAddresses - 1; count += 1) await add(ana);
    const added = await Promise.all([add(ana), add(ana)]);
    const statuses = added.map(({ status }) => status);
    expect(statuses).toContain(409);
    expect(await book(ana)).toHaveLength(maxAddresses);
  });

  it.for([
    ['name', ''],
    ['name', '…'],
    ['name', 'a'.repeat(81)],
    ['street', ' '],
    ['street', 'two\nlines'],
    ['city', ''],
    ['state', ''],
    ['state', 'ON'],
    ['state', 'Bavaria'],
    ['zip', '7870'],
    ['zip', 'SW1A 1AA'],
    ['zip', '787051'],
    ['phone', 'call me'],
    ['phone', '1'.repeat(21)],
  ] as const)('rejects the %s %j in a sentence, and stores nothing', async ([field, value]) => {
    const { status, body } = await add(ana, { [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: `body.${field}`, msg: addressSentences[field] }]);
    expect(await book(ana)).toEqual([]);
  });

  it('has no country: an address abroad is rejected', async () => {
    expect((await add(ana, { country: 'DE' })).status).toBe(400);
    expect((await add(ana, { state: 'PR', zip: '00901' })).status).toBe(200);
  });

  it('is nobody else’s: their changes find nothing', async () => {
    const id = newId();
    await add(ana, { id });
    expect((await change(ben, id, { name: 'Ben' })).body.error).toBe('address_missing');
    expect((await remove(ben, id)).status).toBe(200);
    expect((await add(ben, { id, name: 'Ben' })).body.error).toBe('address_missing');
    expect(await book(ben)).toEqual([]);
    expect(namesOf(await book(ana))).toEqual(['Ana Brook']);
    for (const missing of [newId(), 'nothing'])
      expect((await change(ana, missing)).body.error).toBe('address_missing');
  });

  it('is in the copy of one’s data', async () => {
    await add(ana, { phone: '(512) 555-0142' });
    const after = '00000000-0000-0000-0000-000000000000';
    const rows = await addressRows(server.db, { memberId: ana.memberId, after, limit: 10 });
    expect(rows).toMatchObject([
      { data: { name: 'Ana Brook', city: 'Austin', phone: '(512) 555-0142', isDefault: true } },
    ]);
  });
});
