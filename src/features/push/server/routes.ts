import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import {
  addPushDevice,
  changePushDevice,
  removePushDevice,
  setQuietHours,
  showPushSettings,
} from './devices/own-devices.ts';

const routes = withSchemas(contract, schemas);

export const pushRoutes: Operation[] = [
  handle(routes.pushSettings, showPushSettings),
  handle(routes.addPushDevice, (context, { body }) => addPushDevice(context, body)),
  handle(routes.changePushDevice, (context, { params, body }) =>
    changePushDevice(context, params.deviceId, body),
  ),
  handle(routes.removePushDevice, (context, { params }) =>
    removePushDevice(context, params.deviceId),
  ),
  handle(routes.setQuietHours, (context, { body }) => setQuietHours(context, body.quietHours)),
];
