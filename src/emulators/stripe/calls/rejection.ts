/** An error in the form of Stripe's responses. */
export type StripeErrorBody = {
  error: { type: string; message: string; code?: string; param?: string };
};

type Details = { code?: string; param?: string; status?: number; type?: string };

/** Thrown by a call that Stripe would reject. */
export class Rejection extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(message: string, details: Details = {}) {
    super(message);
    const { status = 400, type = 'invalid_request_error', ...facts } = details;
    this.status = status;
    this.body = { error: { type, message, ...facts } };
  }
}

/** The rejection of an id that nothing has. */
export function unknown(kind: string, id: string, param = 'id'): Rejection {
  const details = { code: 'resource_missing', param, status: 404 };
  return new Rejection(`No such ${kind}: '${id}'`, details);
}
