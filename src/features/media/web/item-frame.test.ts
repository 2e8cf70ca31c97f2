import { expect, it } from 'vitest';
import type { MediaView } from '../schemas.ts';
import { countInFrame, frameRatios, ratioInFrame } from './item-frame.ts';

const exampleMedia: MediaView = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  kind: 'image',
  path: '/files/images/posts/lamp',
  widths: [200],
  name: 'lamp.jpg',
  width: 4032,
  height: 3024,
  placeholder: '',
};
const shapes = { wide: [1600, 900], photo: [4000, 3000], square: [1000, 1000], tall: [3000, 4000] };
const picture = (shape: keyof typeof shapes) => {
  const [width = 1, height = 1] = shapes[shape];
  return { ...exampleMedia, width, height };
};

it.each<[(keyof typeof shapes)[], { phone: number; wide: number }]>([
  [['photo'], { phone: 1, wide: 1 }],
  [['photo', 'photo'], { phone: 2, wide: 2 }],
  [['photo', 'photo', 'photo'], { phone: 2, wide: 2 }],
  [['tall', 'tall', 'tall', 'tall'], { phone: 3, wide: 3 }],
  [['tall', 'photo', 'tall'], { phone: 3, wide: 2 }],
  [['square', 'square', 'square'], { phone: 3, wide: 2 }],
  [['wide', 'tall'], { phone: 2, wide: 2 }],
  [['wide', 'wide'], { phone: 1, wide: 1 }],
])('of %j stand %j beside one another', (media, { phone, wide }) => {
  const pictures = media.map((shape) => picture(shape));
  expect(countInFrame(pictures, frameRatios.phone)).toBe(phone);
  expect(countInFrame(pictures, frameRatios.wide)).toBe(wide);
});

const names = ['wide', 'photo', 'square', 'tall'] as const;
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

it.each(pairs)(
  'cuts at most an eighth off a %s one and a %s one beside each other',
  (one, other) => {
    const media = [picture(one), picture(other), picture(one)];
    for (const ratio of Object.values(frameRatios)) {
      const shown = media.slice(0, countInFrame(media, ratio));
      const sum = shown.reduce((all, each) => all + ratioInFrame(each, false), 0);
      expect(shown.length === 1 ? 0 : 1 - ratio / sum).toBeLessThanOrEqual(1 / 8);
    }
  },
);

it('shows a photo of a phone whole, a higher one on its own as 3:4, and a panorama no wider than three times its height', () => {
  expect(ratioInFrame(picture('tall'), true)).toBe(0.75);
  expect(ratioInFrame({ ...exampleMedia, width: 900, height: 1600 }, true)).toBe(0.75);
  expect(ratioInFrame({ ...exampleMedia, width: 900, height: 1600 }, false)).toBe(0.5625);
  expect(ratioInFrame({ ...exampleMedia, width: 9000, height: 1000 }, true)).toBe(3);
});
