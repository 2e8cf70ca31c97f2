// Names of devices, for the settings of notifications on them.
export { deviceName } from './device-name.ts';
