import { Bookmark, Ellipsis, PackageOpen, Plus } from 'lucide-react';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Badge } from '#platform/web/parts/badge.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { LinkRow } from '#platform/web/parts/lists/link-row.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { SelectField } from '#platform/web/parts/fields/select-field.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { useSite } from '#platform/web/site.tsx';
import { member } from './samples.ts';
import { Specimen } from './specimen.tsx';

const variants = ['primary', 'outline', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const counts = [1, 12, 120];

/** Buttons, fields, badges and other parts of pages. */
export function Parts() {
  const { brandName, campus } = useSite();
  return (
    <>
      <Specimen title="Button">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-2">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
          </div>
        ))}
        <LinkButton href="/home" variant="outline">
          A link
        </LinkButton>
      </Specimen>
      <Specimen title="Icon button, action">
        <IconButton label="Options">
          <Ellipsis className="size-5" />
        </IconButton>
        <IconButton label="Not now" disabled>
          <Plus className="size-5" />
        </IconButton>
        <button type="button" className="action-look">
          <Bookmark aria-hidden="true" />
          Save
        </button>
      </Specimen>
      <Specimen title="Badge">
        {counts.map((count) => (
          <Badge key={count} count={count} label="unread message" />
        ))}
      </Specimen>
      <Specimen title="Avatar, mark">
        <Avatar member={member} size="small" />
        <Avatar member={{ ...member, id: 'b', firstName: 'Ben' }} />
        <Avatar member={{ ...member, id: 'cc', firstName: 'Cleo' }} size="large" />
        <Avatar member={{ ...member, image: campus.logo }} size="huge" />
        <VerifiedIcon />
      </Specimen>
      <Specimen title="Wordmark">
        <Wordmark brandName={brandName} />
        <Wordmark brandName={brandName} campusName={campus.name} logo={campus.logo} />
      </Specimen>
      <Specimen title="Text field">
        <div className="grid w-full gap-4">
          <TextField label="Name" placeholder="Ana Brook" />
          <TextField label="Email" hint="Nobody else sees it." defaultValue="ana@ou.example" />
          <TextField label="Email again" error="Invalid email address!" defaultValue="ana" />
          <TextField label="Password" type="password" defaultValue="secret" />
          <TextField label="Not yours to change" disabled defaultValue="anabrook" />
        </div>
      </Specimen>
      <Specimen title="Choices">
        <div className="grid w-full gap-4">
          <SelectField label="Month">
            <option>January</option>
            <option>February</option>
          </SelectField>
          <SelectField label="Month again" aria-invalid>
            <option>January</option>
          </SelectField>
          <CheckboxField label="By email" defaultChecked />
          <fieldset>
            <legend className="sr-only">Gender</legend>
            <RadioField name="specimen" label="Female" defaultChecked />
            <RadioField name="specimen" label="Male" />
          </fieldset>
        </div>
      </Specimen>
      <Specimen title="Row of settings">
        <Card className="w-full overflow-hidden">
          <ul className="divide-y divide-line">
            <LinkRow href="/home" label="Username" value="anabrook" />
            <LinkRow href="/home" label="Notification settings" />
          </ul>
        </Card>
      </Specimen>
      <Specimen title="Waiting">
        <Spinner label="Loading" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="size-10 rounded-full" />
      </Specimen>
      <Specimen title="Card, empty state">
        <Card className="w-full">
          <EmptyState
            icon={<PackageOpen />}
            title="Be the first..."
            text="Nothing to see here - yet"
            action={<Button>Create Post</Button>}
          />
        </Card>
      </Specimen>
    </>
  );
}
