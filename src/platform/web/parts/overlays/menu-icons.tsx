import {
  CircleCheck,
  EyeOff,
  Flag,
  Link2,
  Pencil,
  Printer,
  RotateCcw,
  Trash2,
  Undo2,
  UserX,
} from 'lucide-react';

/** Icons of the menus of posts, profiles and conversations, by their names; they are not in the first load. */
export const menuIcons = {
  block: <UserX />,
  'copy-link': <Link2 />,
  delete: <Trash2 />,
  edit: <Pencil />,
  print: <Printer />,
  relist: <RotateCcw />,
  report: <Flag />,
  sold: <CircleCheck />,
  'take-back': <Undo2 />,
  withdraw: <EyeOff />,
};

export type MenuIcon = keyof typeof menuIcons;
