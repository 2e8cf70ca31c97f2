import { createElement, type ComponentProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for the icon library's own maker (vite.config.ts), which can do ten times as much and weighs so.
 * Icons get their size by class; none is ever read out.
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
      // Each has its key among its attributes.
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

// oxlint-disable-next-line import/no-default-export -- the library's icons import it so
export { createIcon as default };
