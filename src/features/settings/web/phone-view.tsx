import { looksLikePhone, maxPhoneLength, phoneInvalid } from '#platform/contract/people/phone.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { setPhone } from '../contract.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WithAccount } from './with-account.tsx';
import { accountQuery } from './account-query.ts';

/** /settings/account/phone (SETTINGS-10). */
export const page: Page = { Component: PhoneView, reads: () => [accountQuery] };

function PhoneView() {
  return <WithAccount>{({ phone }) => <PhoneForm stored={phone ?? ''} />}</WithAccount>;
}

function PhoneForm({ stored }: { stored: string }) {
  const save = useSaveSetting((phone: string) => callApi(setPhone, { body: { phone } }));
  const { errors, handlers } = useForm({ phone: phoneProblem }, ({ phone }, reject) =>
    save.mutate(phone.trim(), { onError: (error) => reject(error) }),
  );
  return (
    <SettingForm
      handlers={handlers}
      busy={save.isPending}
      onlyChanged
      text="Only you can see your phone number. If you have something shipped to you, its seller sees it, too."
    >
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
        defaultValue={stored}
        error={errors.phone}
      />
    </SettingForm>
  );
}

/** An empty field removes the number. */
function phoneProblem(value: string): string | undefined {
  const phone = value.trim();
  return phone === '' || looksLikePhone(phone) ? undefined : phoneInvalid;
}
