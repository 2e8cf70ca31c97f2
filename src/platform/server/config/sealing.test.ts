import { describe, expect, it } from 'vitest';
import { createSealer, sealPurposes } from './sealing.ts';

const sealer = createSealer('one secret of thirty-two letters');
const other = createSealer('another secret of thirty letters');
const value = { to: 'ana', counts: [1, 2] };

const pairs = sealPurposes.flatMap((sealed) => sealPurposes.map((opened) => ({ sealed, opened })));

describe('sealed values', () => {
  it('open for their own purpose and for no other', () => {
    for (const { sealed, opened } of pairs) {
      const signed = sealer.sign(sealed, 'label', value);
      const encrypted = sealer.encrypt(sealed, 'label', value);
      const hash = sealer.hash(sealed, 'a', 'b');
      if (sealed === opened) {
        expect(sealer.verify(opened, 'label', signed)).toEqual(value);
        expect(sealer.decrypt(opened, 'label', encrypted)).toEqual(value);
        expect(sealer.hash(opened, 'a', 'b')).toEqual(hash);
      } else {
        expect([sealed, opened, sealer.verify(opened, 'label', signed)]).toEqual([
          sealed,
          opened,
          undefined,
        ]);
        expect(() => sealer.decrypt(opened, 'label', encrypted)).toThrow();
        expect(sealer.hash(opened, 'a', 'b')).not.toEqual(hash);
      }
    }
  });

  it('do not open under another label or another secret', () => {
    const signed = sealer.sign('cursor', 'feed:ou', value);
    const encrypted = sealer.encrypt('mail', 'first', value);
    expect(sealer.verify('cursor', 'feed:ut', signed)).toBeUndefined();
    expect(other.verify('cursor', 'feed:ou', signed)).toBeUndefined();
    expect(() => sealer.decrypt('mail', 'second', encrypted)).toThrow();
    expect(() => other.decrypt('mail', 'first', encrypted)).toThrow();
    expect(other.hash('verification-code', '1234')).not.toEqual(
      sealer.hash('verification-code', '1234'),
    );
  });

  it('do not open if a part was changed, added, removed or encoded differently', () => {
    const signed = sealer.sign('session', '', 'token');
    const [body = '', signature = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify('other')).toString('base64url');
    const texts = ['', '.', body, `.${signature}`, `${body}.`, `${forged}.${signature}`];
    for (const text of [...texts, `${signed}.`, `${signed}=`, `${signed}A`, ` ${signed}`]) {
      expect([text, sealer.verify('session', '', text)]).toEqual([text, undefined]);
    }
  });

  it('a hash depends on where its parts are separated', () => {
    expect(sealer.hash('verification-code', 'ab', 'c')).not.toEqual(
      sealer.hash('verification-code', 'a', 'bc'),
    );
  });

  it('open under the secret that replaced theirs, while the old one is kept, and new ones are sealed with the new', () => {
    const rotated = createSealer(
      'another secret of thirty letters',
      'one secret of thirty-two letters',
    );
    const signed = sealer.sign('session', '', 'token');
    const encrypted = sealer.encrypt('mail', 'first', value);

    expect(rotated.verify('session', '', signed)).toBe('token');
    expect(rotated.decrypt('mail', 'first', encrypted)).toEqual(value);
    expect(rotated.validHashes('known-device', 'ana')).toEqual([
      other.hash('known-device', 'ana'),
      sealer.hash('known-device', 'ana'),
    ]);
    expect(other.verify('session', '', rotated.sign('session', '', 'token'))).toBe('token');
    expect(other.decrypt('mail', 'first', rotated.encrypt('mail', 'first', value))).toEqual(value);
    expect(rotated.hash('known-device', 'ana')).toEqual(other.hash('known-device', 'ana'));
    expect(rotated.verify('session', '', `${signed}A`)).toBeUndefined();
    expect(() => rotated.decrypt('mail', 'second', encrypted)).toThrow();
  });
});
