import type { Campus } from '../campus-directory.ts';
import { accentTones } from '../site-stylesheet.ts';
import { iconPath } from './campus-icons.ts';

/** Where systems send what a member shares with the installed site. */
export const sharePath = '/create/share';

/** The names of the fields that systems fill in. The service worker reads the same. */
const shareFields = {
  title: 'title',
  text: 'text',
  url: 'url',
  files: [{ name: 'photos', accept: ['image/*', 'video/*'] }],
};

/** What systems need to install the site of a campus: its name, colors, icons, and ways in. */
export function siteManifest(
  campus: Pick<Campus, 'id' | 'name' | 'accent' | 'isGeneric'>,
  brandName: string,
) {
  const tones = accentTones(campus.accent, 'light');
  const [, canvas = '#ffffff'] = tones.inkBackgrounds;
  const name = campus.isGeneric ? brandName : `${brandName} ${campus.name}`;
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    lang: 'en-US',
    theme_color: tones.accent,
    background_color: canvas,
    icons: [
      { src: iconPath(campus, 'svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: iconPath(campus, '192'), sizes: '192x192', type: 'image/png' },
      { src: iconPath(campus, '512'), sizes: '512x512', type: 'image/png' },
      {
        src: iconPath(campus, 'maskable'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    // The generic site has no feed and no conversations.
    ...(!campus.isGeneric && {
      shortcuts: [
        { name: 'Create Post', url: '/create/post' },
        { name: 'Messages', url: '/messages' },
      ],
      share_target: {
        action: sharePath,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: shareFields,
      },
    }),
  };
}
