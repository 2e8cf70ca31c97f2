import { mailsTo } from '../data/mailbox.ts';
import type { Person, TestServer } from '../servers/server.ts';

type Call = ReturnType<TestServer['call']>;

/** The calls that verify addresses. */
export type Verification = {
  sendEmailCode(as: Person, again?: boolean): Call;
  verifyEmail(as: Person, code: string): Call;
  sendPin(as: Person, schoolEmail: string, more?: { campusId?: string; on?: string }): Call;
  enterPin(as: Person, code: string): Call;
  /** The code of the last mail to an address. */
  codeTo(address: string): Promise<string>;
};

export function createVerification(server: TestServer): Verification {
  return {
    sendEmailCode: (as, again = false) =>
      server.call('POST', '/api/email-codes', { as, body: { again } }),
    verifyEmail: (as, code) =>
      server.call('PUT', '/api/email-verification', { as, body: { code } }),
    sendPin: (as, schoolEmail, { campusId, on = 'ou' } = {}) =>
      server.call('POST', '/api/school-email-codes', {
        as,
        campus: on,
        body: { schoolEmail, ...(campusId && { campusId }) },
      }),
    enterPin: (as, code) => server.call('PUT', '/api/school-email', { as, body: { code } }),
    async codeTo(address) {
      const [mail] = await mailsTo(server, address);
      if (!mail?.code) throw new Error(`no code for ${address}`);
      return mail.code;
    },
  };
}

let people = 0;

/** A school address that is not used yet. */
export function newSchoolEmail(domain = 'ou.edu'): string {
  people += 1;
  return `student${people}@${domain}`;
}

/** A code that is not this one. */
export const wrongCodeFor = (code: string): string => (code === '1000' ? '1001' : '1000');

export const getEmail = ({ username }: Person): string => `${username}@mail.example`;
