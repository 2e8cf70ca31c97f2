import { Secret, TOTP } from 'otpauth';
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { confirmOwner } from '#features/accounts/server/email/index.ts';
import type { Passwords } from '#features/accounts/server/index.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { recoveryCodeCount, staffErrors } from '../contract.ts';
import type { StaffSessionView } from '../schemas.ts';
import { recordAct } from './record-act.ts';
import { showStaffSession } from './show-session.ts';
import {
  insertRecoveryCodes,
  openStaffSession,
  secondFactorOf,
  setSecret,
  takeRecoveryCode,
  markStepUsed,
} from './staff-queries.ts';

const stepSeconds = 30;
const setUpMinutes = 15;
/** Codes that one member may try, right or wrong: a guess has one chance in 100,000 each time. */
const attempts = { limit: 8, windowSeconds: 900 };

const setUpValue = z.tuple([z.string(), z.number()]);

/** A new secret for an authenticator app, sealed for the call that brings the first code. */
export async function beginSecondFactor(
  context: RequestContext,
  given: { password?: string | undefined },
  passwords: Passwords,
): Promise<{ setUp: string; secret: string; uri: string }> {
  const { memberId } = requireActor(context);
  const known = await requireFactor(context, memberId);
  if (known.totpSecret !== null) throw fail(staffErrors.second_factor_exists);
  await confirmOwner(context, given, passwords);
  const secret = new Secret({ size: 20 }).base32;
  const value = [secret, Date.now() + setUpMinutes * 60_000];
  const setUp = context.sealer.encrypt('second-factor', `set-up ${memberId}`, value);
  const uri = createTotp(secret, context.config.brandName, known.email).toString();
  return { setUp: setUp.toString('base64url'), secret, uri };
}

/** Stores the secret after its first code; returns the recovery codes, which are not shown again. */
export async function finishSecondFactor(
  context: RequestContext,
  { setUp, code }: { setUp: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { memberId, sessionId } = requireActor(context);
  const { sealer, inTransaction } = context;
  const secret = openSetUp(sealer, memberId, setUp);
  await countAttempt(context, memberId);
  const step = findStep(secret, code);
  if (step === undefined) throw fail(staffErrors.code_wrong);
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const sealed = sealer.encrypt('second-factor', memberId, secret);
  const hashes = recoveryCodes.map((each) => hashCode(sealer, memberId, each));
  await inTransaction(async (unit) => {
    const { tx } = unit;
    const isNew = await setSecret(tx, { memberId, secret: sealed, step });
    if (!isNew) throw fail(staffErrors.second_factor_exists);
    await insertRecoveryCodes(tx, memberId, hashes);
    await openStaffSession(tx, sessionId);
    await recordAct(unit, memberId, { act: 'second-factor.set-up', subject: 'own account' });
  });
  return { recoveryCodes };
}

/** Opens the console to this session. A code counts once, in every process. */
export async function confirmStaffSession(
  context: RequestContext,
  code: string,
): Promise<StaffSessionView> {
  const { memberId, sessionId } = requireActor(context);
  const { sealer, inTransaction } = context;
  const { totpSecret } = await requireFactor(context, memberId);
  if (totpSecret === null) throw fail(staffErrors.second_factor_missing);
  await countAttempt(context, memberId);
  const secret = z.parse(z.string(), sealer.decrypt('second-factor', memberId, totpSecret));
  const typed = normalizeCode(code);
  const step = findStep(secret, typed);
  await inTransaction(async (unit) => {
    const { tx } = unit;
    const hashes = sealer.validHashes('second-factor', memberId, typed);
    const isRecovery = step === undefined && (await takeRecoveryCode(tx, { memberId, hashes }));
    const isCode = step !== undefined && (await markStepUsed(tx, { memberId, step }));
    if (!isRecovery && !isCode) throw fail(staffErrors.code_wrong);
    await openStaffSession(tx, sessionId);
    const details = isRecovery ? { by: 'recovery code' } : {};
    await recordAct(unit, memberId, { act: 'console.open', subject: 'own account', details });
  });
  return showStaffSession(context, { isConfirmed: true });
}

async function requireFactor({ db }: RequestContext, memberId: string) {
  const found = await secondFactorOf(db, memberId);
  // The role may have ended since the policy was checked.
  if (!found) throw fail(staffErrors.staff_member_missing);
  return found;
}

async function countAttempt({ db }: RequestContext, memberId: string): Promise<void> {
  await enforceRateLimit(db, `second-factor:${memberId}`, attempts, staffErrors.too_many_codes);
}

function createTotp(secret: string, issuer?: string, label?: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
    ...(issuer !== undefined && { issuer }),
    ...(label !== undefined && { label }),
  });
}

/** The time step of a code: of now, or of the step before or after, because clocks differ. */
function findStep(secret: string, code: string): number | undefined {
  const token = normalizeCode(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = createTotp(secret).validate({ token, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / stepSeconds) + delta;
}

function openSetUp(sealer: Sealer, memberId: string, setUp: string): string {
  let opened: unknown;
  try {
    const bytes = Buffer.from(setUp, 'base64url');
    opened = sealer.decrypt('second-factor', `set-up ${memberId}`, bytes);
  } catch {
    throw fail(staffErrors.set_up_expired);
  }
  const [secret, validUntil] = z.parse(setUpValue, opened);
  if (validUntil < Date.now()) throw fail(staffErrors.set_up_expired);
  return secret;
}

/** Without letters and digits that look alike. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstvwxyz';

/** Twelve characters in groups of four: 58 bits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => recoveryAlphabet[randomInt(30)]).join('');
  return letters.replace(/(.{4})(?!$)/g, '$1-');
}

function hashCode(sealer: Sealer, memberId: string, code: string): Buffer {
  return sealer.hash('second-factor', memberId, normalizeCode(code));
}

function normalizeCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '');
}
