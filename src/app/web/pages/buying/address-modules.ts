import {
  addresses as addressesPage,
  selectCity as selectCityPage,
} from '#features/addresses/web/lazy.ts';
import { page as contactPhonePage } from './contact-phone-page.tsx';
import { whereBag } from './where-bag.tsx';

// Where a buyer says where to ship something, where the campus has the bag.
export const addresses = whereBag(addressesPage);
export const selectCity = whereBag(selectCityPage);
export const contactPhone = whereBag(contactPhonePage);
