import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceName } from '#features/accounts/web/sessions/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { changePushDevice, pushKinds, removePushDevice, type PushKind } from '../contract.ts';
import type { PushDeviceView, PushSettings } from '../schemas.ts';
import { pushSettingsQuery } from './queries.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { canSubscribe, isForbidden, unsubscribe } from './subscribe.ts';
import { useTurnOn } from './use-turn-on.ts';
import { kindWords, pushWords } from './words.ts';

/** The settings of notifications on devices; nothing on a site that sends none. A change is saved at once. */
export function PushSettingsView() {
  const { data } = useQuery(pushSettingsQuery);
  if (!data || data.serverKey === null) return null;
  const here = data.devices.find(({ current }) => current);
  const others = data.devices.filter(({ current }) => !current);
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold">{pushWords.title}</h2>
      {here ? <Device device={here} /> : <TurnOn />}
      {others.map((device) => (
        <Device key={device.id} device={device} />
      ))}
      {data.devices.length > 0 && <QuietHoursFields quietHours={data.quietHours} />}
    </Card>
  );
}

function TurnOn() {
  const turnOn = useTurnOn();
  const isInteractive = useInteractive();
  if (!isInteractive) return <p className="mt-1 text-ink-muted">{pushWords.explanation}</p>;
  const can = canSubscribe();
  const problem =
    can === 'on home screen'
      ? pushWords.onHomeScreen
      : can === 'no'
        ? pushWords.unsupported
        : isForbidden() && pushWords.forbidden;
  if (problem) return <p className="mt-1 text-pretty text-ink-muted">{problem}</p>;
  return (
    <>
      <p className="mt-1 text-pretty text-ink-muted">{pushWords.explanation}</p>
      <Button
        variant="outline"
        className="mt-3"
        busy={turnOn.isPending}
        onClick={() => turnOn.mutate()}
      >
        Turn On
      </Button>
    </>
  );
}

/** What one device is told, and how to end it. */
function Device({ device }: { device: PushDeviceView }) {
  const { id, userAgent, kinds, hidesContent, createdAt, current } = device;
  const { name } = deviceName(userAgent);
  const isInteractive = useInteractive();
  const choose = useChange((chosen: { kinds?: PushKind[]; hidesContent?: boolean }) =>
    callApi(changePushDevice, { params: { deviceId: id }, body: chosen }),
  );
  const remove = useChange(async () => {
    if (current) await unsubscribe();
    return callApi(removePushDevice, { params: { deviceId: id } });
  });
  const choosing = choose.isPending ? choose.variables : {};
  const shown = { kinds, hidesContent, ...choosing };
  return (
    <fieldset className="mt-4 border-t border-line pt-3" disabled={!isInteractive}>
      <legend className="sr-only">
        {name}
        {current && ', this device'}
      </legend>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-small text-ink-muted">
            {current ? (
              'This device'
            ) : (
              <>
                On since <FullDate iso={createdAt} />
              </>
            )}
          </p>
        </div>
        <Button
          variant="outline"
          busy={remove.isPending}
          aria-label={`Turn off on ${name}`}
          onClick={() => remove.mutate(undefined)}
        >
          Turn Off
        </Button>
      </div>
      <div className="mt-1 grid gap-x-6 tablet:grid-cols-2">
        {pushKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={<span className="text-body">{kindWords[kind]}</span>}
            checked={shown.kinds.includes(kind)}
            onChange={({ target: { checked } }) =>
              choose.mutate({
                kinds: pushKinds.filter((each) =>
                  each === kind ? checked : shown.kinds.includes(each),
                ),
              })
            }
          />
        ))}
        <CheckboxField
          label={<span className="text-body">Hide names and texts</span>}
          checked={shown.hidesContent}
          onChange={({ target: { checked } }) => choose.mutate({ hidesContent: checked })}
        />
      </div>
    </fieldset>
  );
}

/** A change whose response is the new state of all settings. */
function useChange<V>(change: (wanted: V) => Promise<PushSettings>) {
  const queryClient = useQueryClient();
  const { queryKey } = pushSettingsQuery;
  return useMutation({
    scope: { id: 'push settings' },
    mutationFn: change,
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
    onError(error: Error) {
      if (error instanceof ApiError) showRejection(error);
      else toast({ kind: 'danger', text: pushWords.failed });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
