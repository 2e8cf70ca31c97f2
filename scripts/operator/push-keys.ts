import { newPushKey } from '#platform/server/config/push-settings.ts';

// Makes the key with which this site pushes notifications to devices: one line for `.env` or the environment.
console.log(`PUSH_PRIVATE_KEY=${newPushKey()}`);
