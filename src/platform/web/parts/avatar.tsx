import { firstCharacter } from '#platform/contract/characters/whole-characters.ts';
import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useMediaUrl } from '#platform/web/site.tsx';

type AvatarSize = 'small' | 'medium' | 'large' | 'huge';

const sizes: Record<AvatarSize, { box: string; px: number }> = {
  small: { box: 'size-7 text-caption', px: 28 },
  medium: { box: 'size-10 text-body', px: 40 },
  large: { box: 'size-12 text-lead', px: 48 },
  huge: { box: 'size-24 text-display', px: 96 },
};

const tints = [
  'tint-15',
  'tint-55',
  'tint-95',
  'tint-145',
  'tint-190',
  'tint-235',
  'tint-280',
  'tint-330',
] as const;

export type AvatarProps = {
  member: { id: string; firstName: string; lastName: string; image: string | null };
  size?: AvatarSize | undefined;
};

/**
 * A member's photo, or the initials on a color derived from the member. It is hidden from screen readers, because the
 * name is next to it.
 */
export function Avatar({ member, size = 'medium' }: AvatarProps) {
  const { box, px } = sizes[size];
  const [forLists, forProfile] = memberPhotoWidths;
  const mediaUrl = useMediaUrl();
  if (member.image) {
    return (
      <img
        src={`${mediaUrl}${member.image}-${size === 'huge' ? forProfile : forLists}.webp`}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        className={joinClasses('shrink-0 rounded-full bg-sunken object-cover', box)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={joinClasses('initials-look', box, getTint(member.id))}>
      {getInitial(member.firstName) + getInitial(member.lastName)}
    </span>
  );
}

function getTint(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}

/** The first character of a name in upper case. */
function getInitial(name: string): string {
  return firstCharacter(name.trim()).toLocaleUpperCase('en-US');
}
