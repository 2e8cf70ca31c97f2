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
import { renderDarkSheet, createMailTheme, type MailTheme } from './mail-theme.ts';
import type { MailSite } from './rendered-mail.ts';

const ThemeContext = createContext<MailTheme | undefined>(undefined);

/** The styles of the current mail, for its parts. */
export function useMailTheme(): MailTheme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('mail parts must be inside a MailLayout');
  return theme;
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
  const theme = createMailTheme(site);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{renderDarkSheet(site)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={theme.page}>
        <ThemeContext value={theme}>
          <Container style={theme.frame}>
            <Text className="wordmark" style={theme.wordmark}>
              {site.brandName}
              {site.campusName !== null && (
                <span className="wordmarkCampus" style={theme.wordmarkCampus}>
                  {` ${site.campusName}`}
                </span>
              )}
            </Text>
            <Section className="card" style={theme.card}>
              <Heading as="h1" className="heading" style={theme.heading}>
                {heading}
              </Heading>
              {children}
            </Section>
            <Text className="foot" style={theme.foot}>
              {reason}
              <br />
              {site.brandName} for {site.schoolName ?? 'students'},{' '}
              <Link href={site.siteUrl} className="link" style={theme.link}>
                {site.siteUrl}
              </Link>
            </Text>
          </Container>
        </ThemeContext>
      </Body>
    </Html>
  );
}
