import { joinClasses } from '#platform/web/join-classes.ts';

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  quiet: 'button-quiet',
  outline: 'button-outline',
  danger: 'button-danger',
};

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
};

type Look = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The classes that buttons and links that look like buttons share. */
export function buttonLook({ look = 'primary', size = 'medium', wide }: Look): string {
  return joinClasses('button-look', looks[look], sizes[size], wide && 'w-full');
}
