import type { Random } from '../random.ts';
import { deskScene, floorScene } from './indoors.ts';
import { outsideScene } from './outdoors.ts';
import type { Place, Scene } from './scene.ts';
import { flatScene, wallScene } from './surfaces.ts';

export function sceneAt(place: Place, random: Random, height: number): Scene {
  switch (place) {
    case 'floor':
      return floorScene(random, height);
    case 'desk':
      return deskScene(random, height);
    case 'outside':
    case 'lawn':
      return outsideScene(random, height, place === 'lawn');
    case 'flat':
      return flatScene(random, height);
    case 'wall':
      return wallScene(random, height);
    case 'room':
      return { back: '', fore: '', x: 500, y: Math.round(height * 0.62) };
  }
}
