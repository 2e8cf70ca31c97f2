import { joinClasses } from '#platform/web/join-classes.ts';

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

// The pill is drawn by ::before, so that on phones it can be smaller than the 44 px touch target.
const looks: Record<ButtonLook, string> = {
  primary:
    'text-on-accent before:bg-accent hover:before:brightness-110 active:before:brightness-95',
  quiet: 'text-ink hover:before:bg-sunken active:before:bg-line',
  outline:
    'text-ink before:border before:border-line-strong/60 before:bg-surface hover:before:bg-sunken active:before:bg-line',
  danger: 'text-on-danger before:bg-danger hover:before:brightness-110 active:before:brightness-95',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3 text-small max-tablet:h-11 max-tablet:before:inset-y-1',
  medium: 'h-10 gap-2 px-4 text-body max-tablet:h-11',
  large: 'h-12 gap-2 px-5 text-body',
};

type Look = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The classes that buttons and links that look like buttons share. */
export function buttonLook({ look = 'primary', size = 'medium', wide }: Look): string {
  return joinClasses(
    'relative isolate inline-flex shrink-0 items-center justify-center rounded-full font-semibold whitespace-nowrap select-none',
    'before:absolute before:inset-0 before:-z-1 before:rounded-full before:transition-[background-color,filter]',
    'disabled:cursor-default disabled:opacity-50',
    // Forced colors do not draw backgrounds.
    'forced-colors:before:border',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}
