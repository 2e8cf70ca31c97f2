import type { CSSProperties } from 'react';
import type { MailSite } from './rendered-mail.ts';

const light = { canvas: '#f6f6f4', surface: '#ffffff', sunken: '#efefec', line: '#e5e5e1' };
const dark = { canvas: '#0e0f11', surface: '#16181b', sunken: '#212429', line: '#2b2e33' };
const lightInk = { ink: '#16181d', muted: '#52565e' };
const darkInk = { ink: '#f0f1f3', muted: '#b0b4bb' };

const font =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export type MailTheme = Record<
  | 'page'
  | 'frame'
  | 'wordmark'
  | 'wordmarkCampus'
  | 'card'
  | 'heading'
  | 'text'
  | 'small'
  | 'link'
  | 'button'
  | 'code'
  | 'foot',
  CSSProperties
>;

/** Light styles, inline because some mail programs drop style sheets. */
export function createMailTheme({ tones }: MailSite): MailTheme {
  const { accent, onAccent, accentInk } = tones.light;
  const small = { margin: '0 0 12px', fontSize: 14, lineHeight: '21px', color: lightInk.muted };
  return {
    page: { margin: 0, padding: 0, backgroundColor: light.canvas, fontFamily: font },
    frame: { maxWidth: 520, margin: '0 auto', padding: '32px 16px' },
    wordmark: {
      margin: '0 0 16px',
      padding: '0 4px',
      fontSize: 20,
      lineHeight: '28px',
      fontWeight: 700,
      color: lightInk.ink,
    },
    wordmarkCampus: { fontWeight: 500, color: lightInk.muted },
    card: {
      backgroundColor: light.surface,
      border: `1px solid ${light.line}`,
      borderRadius: 16,
      padding: '28px 24px 16px',
    },
    heading: {
      margin: '0 0 12px',
      fontSize: 22,
      lineHeight: '29px',
      fontWeight: 700,
      color: lightInk.ink,
    },
    text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: lightInk.ink },
    small,
    link: { color: accentInk, textDecoration: 'underline' },
    button: {
      display: 'block',
      margin: '8px 0 20px',
      padding: '14px 20px',
      borderRadius: 12,
      backgroundColor: accent,
      color: onAccent,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 600,
      textAlign: 'center',
      textDecoration: 'none',
    },
    code: {
      margin: '8px 0 20px',
      padding: '18px 0',
      borderRadius: 12,
      backgroundColor: light.sunken,
      color: lightInk.ink,
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
      fontSize: 40,
      lineHeight: '48px',
      fontWeight: 700,
      letterSpacing: '6px',
      textAlign: 'center',
    },
    foot: { ...small, margin: '16px 0 0', padding: '0 4px', fontSize: 13, lineHeight: '20px' },
  };
}

/** Dark styles for programs that follow the system; classes have the names of the styles. */
export function renderDarkSheet({ tones }: MailSite): string {
  const { accent, onAccent, accentInk } = tones.dark;
  const rules = {
    page: `background-color:${dark.canvas}`,
    // The table cell that the library's body puts around the page.
    'page>table>tbody>tr>td': `background-color:${dark.canvas}`,
    card: `background-color:${dark.surface};border-color:${dark.line}`,
    code: `background-color:${dark.sunken};color:${darkInk.ink}`,
    wordmark: `color:${darkInk.ink}`,
    wordmarkCampus: `color:${darkInk.muted}`,
    heading: `color:${darkInk.ink}`,
    text: `color:${darkInk.ink}`,
    small: `color:${darkInk.muted}`,
    foot: `color:${darkInk.muted}`,
    link: `color:${accentInk}`,
    button: `background-color:${accent};color:${onAccent}`,
  };
  const lines = Object.entries(rules).map(
    ([name, rule]) => `.${name}{${rule.replaceAll(/;|$/g, ' !important;')}}`,
  );
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${lines.join('')}}`;
}
