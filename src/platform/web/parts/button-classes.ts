import { joinClasses } from '#platform/web/join-classes.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
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

type ButtonShape = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The classes that buttons and links that look like buttons share. */
export function buttonClasses({ variant = 'primary', size = 'medium', wide }: ButtonShape): string {
  return joinClasses('button-look', variants[variant], sizes[size], wide && 'w-full');
}
