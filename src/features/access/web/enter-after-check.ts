import { navigate } from 'wouter/use-browser-location';
import { isAllowed } from './is-allowed.ts';

export async function enterAfterCheck(enter: () => void): Promise<void> {
  if (await isAllowed()) enter();
  else navigate('/404');
}
