import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { createContext, use, type ReactNode } from 'react';
import { darkSheetOf, lookOf, type MailLook } from './mail-look.ts';
import type { MailSite } from './rendered-mail.ts';

const LookContext = createContext<MailLook | undefined>(undefined);

/** The styles of the current mail, for its parts. */
export function useMailLook(): MailLook {
  const look = use(LookContext);
  if (!look) throw new Error('mail parts must be inside a MailLayout');
  return look;
}

type MailLayoutProps = {
  site: MailSite;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** Why the reader got this mail. */
  reason: string;
  children: ReactNode;
};

/** The frame of every mail: the campus's name, one card, and the sender below. */
export function MailLayout({ site, preview, heading, reason, children }: MailLayoutProps) {
  const look = lookOf(site);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{darkSheetOf(site)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={look.page}>
        <LookContext value={look}>
          <Container style={look.frame}>
            <Text className="wordmark" style={look.wordmark}>
              {site.brandName}
              {site.campusName !== null && (
                <span className="wordmarkCampus" style={look.wordmarkCampus}>
                  {` ${site.campusName}`}
                </span>
              )}
            </Text>
            <Section className="card" style={look.card}>
              <Heading as="h1" className="heading" style={look.heading}>
                {heading}
              </Heading>
              {children}
            </Section>
            <Text className="foot" style={look.foot}>
              {reason}
              <br />
              {site.brandName} for {site.schoolName ?? 'students'},{' '}
              <Link href={site.siteUrl} className="link" style={look.link}>
                {site.siteUrl}
              </Link>
            </Text>
          </Container>
        </LookContext>
      </Body>
    </Html>
  );
}
