import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { addressErrors } from './contract.ts';
import { addressProblem, addressSentences, toZip, type AddressField } from './contract/checks.ts';

const addressView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
  /** Its two letters. */
  state: z.string(),
  /** 5 digits, or 9 with a hyphen. */
  zip: z.string(),
  /** For the carrier; null if it is that of the account. */
  phone: z.nullable(z.string()),
  isDefault: z.boolean(),
});

export type AddressView = z.output<typeof addressView>;

/** A part of an address as it was typed. */
function part(field: AddressField) {
  const isFine = (value: string) => addressProblem(field, value) === undefined;
  return z.string().check(z.trim(), z.refine(isFine, addressSentences[field]));
}

/** Null if it is left empty. */
function optionalPart(field: AddressField) {
  return z.pipe(
    part(field),
    z.transform((value) => (value === '' ? null : value)),
  );
}

const typedAddress = {
  name: part('name'),
  street: part('street'),
  unit: optionalPart('unit'),
  city: part('city'),
  state: part('state'),
  zip: z.pipe(part('zip'), z.transform(toZip)),
  phone: optionalPart('phone'),
  /** Makes it the default; there is always one, so nothing else ends that. */
  isDefault: z.boolean(),
};

/** What is left out stays as it is: a page that makes an address the default may show what it was before. */
const changedAddress = {
  name: z.exactOptional(typedAddress.name),
  street: z.exactOptional(typedAddress.street),
  unit: z.exactOptional(typedAddress.unit),
  city: z.exactOptional(typedAddress.city),
  state: z.exactOptional(typedAddress.state),
  zip: z.exactOptional(typedAddress.zip),
  phone: z.exactOptional(typedAddress.phone),
  isDefault: typedAddress.isDefault,
};

const book = z.strictObject({ items: z.array(addressView) });

export type AddressBook = z.output<typeof book>;

const exampleAddress: AddressView = {
  id: '01981b2c-7a00-7000-8000-0000000000f1',
  name: 'Ana Brook',
  street: '2400 Nueces Street',
  unit: 'Apt 12',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: null,
  isDefault: true,
};

const { id: addressId, ...exampleFacts } = exampleAddress;
const typedExample = { ...exampleFacts, unit: 'Apt 12', phone: '' };
const example = { items: [exampleAddress] };
const params = z.strictObject({ addressId: z.string() });

export const listAddresses = defineSchemas({
  summary: "The member's address book, the default address first.",
  policy: 'messenger',
  shows: 'nobody',
  result: book,
  errors: [],
  example: { result: example },
});

export const addAddress = defineSchemas({
  summary:
    'Adds an address in the US to the book. The id is new and made by the caller; repeating the call adds no other, but corrects it. Returns the book.',
  policy: 'messenger',
  shows: 'nobody',
  body: z.strictObject({ id: z.uuid(), ...typedAddress }),
  result: book,
  errors: [addressErrors.addresses_full, addressErrors.address_missing],
  example: { body: { id: addressId, ...typedExample }, result: example },
});

export const changeAddress = defineSchemas({
  summary:
    'Changes what is given of an address; orders keep the one that they were made with. Returns the book.',
  policy: 'messenger',
  shows: 'nobody',
  params,
  body: z.strictObject(changedAddress),
  result: book,
  errors: [addressErrors.address_missing],
  example: { params: { addressId }, body: typedExample, result: example },
});

export const deleteAddress = defineSchemas({
  summary: 'Deletes an address; repeating it changes nothing. Returns the book.',
  policy: 'messenger',
  shows: 'nobody',
  params,
  result: book,
  errors: [],
  example: { params: { addressId }, result: { items: [] } },
});
