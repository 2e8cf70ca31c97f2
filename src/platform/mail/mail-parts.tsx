import { Button, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { useMailTheme } from './mail-layout.tsx';

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={useMailTheme().text}>
      {children}
    </Text>
  );
}

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="small" style={useMailTheme().small}>
      {children}
    </Text>
  );
}

/** The button, with its address below for programs that show no buttons. */
export function MailAction({ address, children }: { address: string; children: ReactNode }) {
  const theme = useMailTheme();
  return (
    <>
      <Button href={address} className="button" style={theme.button} data-skip-in-text={true}>
        {children}
      </Button>
      <Text className="small" style={theme.small}>
        Or paste this link into your browser:
        <br />
        <Link href={address} className="link" style={{ ...theme.link, wordBreak: 'break-all' }}>
          {address}
        </Link>
      </Text>
    </>
  );
}

/** A code as one word, so that a double click or long press selects all of it. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text className="code" style={useMailTheme().code}>
      {children}
    </Text>
  );
}

export function MailLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link href={address} className="link" style={useMailTheme().link}>
      {children}
    </Link>
  );
}
