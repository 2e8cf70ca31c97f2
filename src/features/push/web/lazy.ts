// What settings and conversations load later.
export { PushOffer } from './push-offer.tsx';
export { PushSettingsView } from './push-settings-view.tsx';
export { pushSettingsQuery } from './queries.ts';
