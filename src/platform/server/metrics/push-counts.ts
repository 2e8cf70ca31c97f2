/** How the attempts of this process to push a notification to a device have ended. `gone`: the device no longer wants any. */
export type PushCounts = {
  sent: number;
  dropped: number;
  gone: number;
  retried: number;
  failed: number;
};

export function createPushCounts(): PushCounts {
  return { sent: 0, dropped: 0, gone: 0, retried: 0, failed: 0 };
}
