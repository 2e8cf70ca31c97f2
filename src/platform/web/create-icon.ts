import { createElement, type ComponentProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces the icon library's own factory (see vite.config.ts) with a much smaller one. Icons get their size by
 * class and are hidden from screen readers.
 */
function createIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      // The attributes of each node include its key.
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

// oxlint-disable-next-line import/no-default-export -- the library's icons import it so
export { createIcon as default };
