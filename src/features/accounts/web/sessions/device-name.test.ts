import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('names a browser and system by its user agent', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
  expect(deviceName(iPhone)).toEqual({ name: 'Safari on iPhone', isPhone: true });
  expect(deviceName(edge)).toEqual({ name: 'Edge on Windows', isPhone: false });
  expect(deviceName('')).toEqual({ name: 'Unknown device', isPhone: false });
});
