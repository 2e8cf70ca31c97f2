import { formerUsernameDays } from '#features/accounts/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import {
  isUsername,
  maxUsernameLength,
  setUsername,
  settingsErrors,
  settingsSentences,
} from '../contract.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WithAccount } from './with-account.tsx';
import { accountQuery } from './account-query.ts';

/** /settings/account/screen_name (SETTINGS-09). */
export const page: Page = { Component: UsernameView, reads: () => [accountQuery] };

function UsernameView() {
  return <WithAccount>{({ username }) => <UsernameForm stored={username} />}</WithAccount>;
}

const rejections = { [settingsErrors.username_taken.code]: 'username' } as const;

function UsernameForm({ stored }: { stored: string }) {
  const save = useSaveSetting((username: string) => callApi(setUsername, { body: { username } }));
  const { errors, handlers } = useForm({ username: usernameProblem }, ({ username }, reject) =>
    save.mutate(username.trim(), { onError: (error) => reject(error, rejections) }),
  );
  return (
    <SettingForm
      handlers={handlers}
      busy={save.isPending}
      onlyChanged
      normalize={normalizeUsername}
      text={`Your username is in your profile link. Your current link works for ${formerUsernameDays} more days, and nobody else can take it until then.`}
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        defaultValue={stored}
        error={errors.username}
      />
    </SettingForm>
  );
}

/** Case does not matter (PROFILE-25). */
const normalizeUsername = (value: string): string => value.trim().toLowerCase();

function usernameProblem(value: string): string | undefined {
  return isUsername(value.trim()) ? undefined : settingsSentences.usernameInvalid;
}
