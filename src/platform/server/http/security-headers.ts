import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { inlineScriptSource } from './inline-script.ts';
import type { Config } from '../config/config.ts';

/**
 * The headers of every response: no inline script but one known by its hash, no framing, no content of other origins but the CDN (hot reload has no
 * Content-Security-Policy). They are built once, because building them for each response costs time, and memory for each
 * open stream.
 */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  return { ...build(config, nothing), 'permissions-policy': permissionsPolicy };
}

/** The Content-Security-Policy of the page of checkout, which alone has Stripe's card form; undefined if there is none. */
export function checkoutPolicy(config: Config): string | undefined {
  if (!config.stripe?.publishableKey) return undefined;
  const policy = build(config, stripe)['content-security-policy'];
  return typeof policy === 'string' ? policy : undefined;
}

/**
 * The headers of the document with the map, which pages of the same site show in a frame. It alone may load Google's
 * scripts: the one that has the nonce, and what that one loads. The other sources are those that Google documents for the
 * Maps JavaScript API. It cannot call our API, because our origin is no source of its calls.
 */
export function mapHeaders(nonce: string): OutgoingHttpHeaders {
  const google = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com';
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
      `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com`,
      `img-src 'self' data: ${google} https://*.googleusercontent.com`,
      `connect-src data: blob: ${google}`,
      "font-src 'self' https://fonts.gstatic.com",
      'frame-src https://*.google.com',
      'worker-src blob:',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    // Google tells by the referrer whether the site may use the key.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'SAMEORIGIN',
  };
}

type Origins = Record<'scripts' | 'images' | 'calls' | 'frames', string[]>;

const nothing: Origins = { scripts: [], images: [], calls: [], frames: [] };

/** What Stripe's card form loads. */
const stripe: Origins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  images: ['https://*.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

function build(config: Config, paying: Origins): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(helmetOptions(config, paying))(response.req, response, () => {});
  return response.getHeaders();
}

function helmetOptions(config: Config, paying: Origins): HelmetOptions {
  const cdn = config.mediaCdnUrl === undefined ? [] : [new URL(config.mediaCdnUrl).origin];
  return {
    contentSecurityPolicy: config.hotReload
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            scriptSrc: ["'self'", inlineScriptSource, ...paying.scripts],
            styleSrc: ["'self'"],
            // Inline sizes reserve the space of pictures; a style attribute cannot load or run anything.
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:', ...cdn, ...paying.images],
            mediaSrc: ["'self'", 'blob:', ...cdn],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...paying.calls],
            workerSrc: ["'self'"],
            // The console shows previews in frames; only those pages allow it.
            frameSrc: ["'self'", ...paying.frames],
            manifestSrc: ["'self'"],
            formAction: ["'self'"],
            baseUri: ["'none'"],
            frameAncestors: ["'none'"],
          },
        },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.nodeEnv === 'production' && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
  };
}

/** No device feature is needed: pictures come from the file dialog. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** The headers of errors that are sent before routing. */
export function bareSecurityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.nodeEnv === 'production' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
