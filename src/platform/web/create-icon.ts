import { createElement, type ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces the icon library's own factory (see vite.config.ts) with a much smaller one. Icons are styled by class and
 * hidden from screen readers. With an id an icon is the symbol that `SharedIcon` refers to.
 */
function createIcon({ node }: IconData) {
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    // The attributes of each node include its key.
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
    const viewBox = '0 0 24 24';
    if (props.id) return createElement('symbol', { id: props.id, viewBox }, drawing);
    const look = { viewBox, 'aria-hidden': true, className: joinClasses('icon', className) };
    return createElement('svg', { ...look, ...props }, drawing);
  };
}

// oxlint-disable-next-line import/no-default-export -- the library's icons import it so
export { createIcon as default };
