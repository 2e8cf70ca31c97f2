export { iconPath } from './campus-icons.ts';
export { mountInstalled } from './mount-installed.ts';
