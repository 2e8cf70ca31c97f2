import { useState } from 'react';
import { useParams } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

const widths = { phone: 390, desktop: 1280 } as const;

/** /admin/campuses/:campusId/preview: the feed with the draft's settings. */
export function PreviewView() {
  const { campusId = '' } = useParams();
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-center gap-x-6 p-4">
        <fieldset className="flex gap-4">
          <legend className="sr-only">Width</legend>
          {(['phone', 'desktop'] as const).map((each) => (
            <RadioField
              key={each}
              name="width"
              label={each === 'phone' ? 'Phone' : 'Desktop'}
              checked={width === each}
              onChange={() => setWidth(each)}
            />
          ))}
        </fieldset>
        <fieldset className="flex gap-4">
          <legend className="sr-only">Theme</legend>
          {(['light', 'dark'] as const).map((each) => (
            <RadioField
              key={each}
              name="theme"
              label={each === 'light' ? 'Light' : 'Dark'}
              checked={theme === each}
              onChange={() => setTheme(each)}
            />
          ))}
        </fieldset>
        <LinkButton variant="outline" href={`/admin/campuses/${campusId}`}>
          Back to the Draft
        </LinkButton>
      </Card>
      {/* Its links lead nowhere: a frame shows no other page of the site. */}
      <div className="-mx-4 overflow-x-auto border-y border-line tablet:mx-0 tablet:rounded-card tablet:border">
        <iframe
          key={theme}
          title={`Preview, ${width}, ${theme}`}
          src={`/api/admin/campuses/${campusId}/preview?theme=${theme}`}
          sandbox="allow-same-origin"
          width={widths[width]}
          height={800}
          className="max-w-none"
        />
      </div>
    </div>
  );
}
