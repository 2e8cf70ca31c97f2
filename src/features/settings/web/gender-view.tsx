import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { setGender } from '../contract.ts';
import type { Gender } from '../schemas.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WithAccount } from './with-account.tsx';
import { genderNames } from './words.ts';
import { accountQuery } from './account-query.ts';

const genders: Gender[] = ['male', 'female', 'other'];

/** /settings/account/gender (SETTINGS-13). */
export const page: Page = { Component: GenderView, reads: () => [accountQuery] };

function GenderView() {
  return <WithAccount>{({ gender }) => <GenderForm stored={gender} />}</WithAccount>;
}

function GenderForm({ stored }: { stored: Gender | null }) {
  const save = useSaveSetting((gender: Gender | null) => callApi(setGender, { body: { gender } }));
  const { handlers } = useForm({ gender: () => undefined }, (values, reject) => {
    const chosen = genders.find((each) => each === values.gender) ?? null;
    save.mutate(chosen, { onError: (error) => reject(error) });
  });
  return (
    <SettingForm
      handlers={handlers}
      busy={save.isPending}
      onlyChanged
      text="This is not shown on your profile."
    >
      <fieldset>
        <legend className="text-small font-medium text-ink">Gender</legend>
        {genders.map((gender) => (
          <RadioField
            key={gender}
            name="gender"
            value={gender}
            defaultChecked={gender === stored}
            label={genderNames[gender]}
          />
        ))}
        {stored !== null && <RadioField name="gender" value="" label="Prefer not to say" />}
      </fieldset>
    </SettingForm>
  );
}
