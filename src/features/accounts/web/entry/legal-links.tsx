const className = 'font-medium text-accent-ink underline-offset-4 hover:underline';

/** Links that open in a new tab, so that nothing typed is lost. */
export function LegalLinks() {
  return (
    <>
      the{' '}
      <a href="/settings/terms" target="_blank" rel="noreferrer" className={className}>
        Terms of Service
      </a>{' '}
      and the{' '}
      <a href="/settings/privacy" target="_blank" rel="noreferrer" className={className}>
        Privacy Policy
      </a>
    </>
  );
}
