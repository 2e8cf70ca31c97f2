import {
  addresses as addressesPage,
  selectCity as selectCityPage,
} from '#features/addresses/web/lazy.ts';
import { addCode as addCodePage } from '#features/promotions/web/lazy.ts';
import { page as contactPhonePage } from './contact-phone-page.tsx';
import { whereBag } from './where-bag.tsx';

// What a buyer says before paying, such as where to ship something, where the campus has the bag.
export const addresses = whereBag(addressesPage);
export const selectCity = whereBag(selectCityPage);
export const addCode = whereBag(addCodePage);
export const contactPhone = whereBag(contactPhonePage);
