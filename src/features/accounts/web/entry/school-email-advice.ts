import type { SiteData } from '#platform/contract/site.ts';

/** Says which address saves a step: one of the school also proves the school. */
export function adviseSchoolEmail({ emailDomain }: SiteData): string | undefined {
  return (
    emailDomain && `Your @${emailDomain} address saves a step: one code verifies your school, too.`
  );
}
