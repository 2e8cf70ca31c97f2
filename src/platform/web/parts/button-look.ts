import { joinClasses } from '#platform/web/join-classes.ts';

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  quiet: 'text-ink hover:bg-sunken active:bg-line',
  outline: 'border border-line-strong/50 bg-surface text-ink hover:bg-sunken active:bg-line',
  danger: 'bg-danger text-on-danger hover:brightness-110 active:brightness-95',
};

// Fingers get 44 px whatever the size; pointers get the denser height.
const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 px-3 text-small max-tablet:h-11',
  medium: 'h-10 gap-2 px-4 text-body max-tablet:h-11',
  large: 'h-12 gap-2 px-5 text-body',
};

type Look = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The classes that buttons and links dressed as buttons share. */
export function buttonLook({ look = 'primary', size = 'medium', wide }: Look): string {
  return joinClasses(
    'relative inline-flex shrink-0 items-center justify-center rounded-full font-semibold whitespace-nowrap select-none',
    'transition-[background-color,filter] disabled:cursor-default disabled:opacity-50',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}
