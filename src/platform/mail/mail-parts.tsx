import { Button, Column, Img, Link, Row, Text } from '@react-email/components';
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

type MailItemProps = {
  /** The address of its picture. */
  picture: string | null;
  /** Empty if it must not be mailed. */
  name: string;
  detail: string;
  children: ReactNode;
};

const pictureStyle = { display: 'block', borderRadius: 12, objectFit: 'cover' } as const;

/** A thing that is sold: its picture beside its name, and what there is to say of it below. */
export function MailItem({ picture, name, detail, children }: MailItemProps) {
  const theme = useMailTheme();
  return (
    <Row style={{ marginBottom: 8 }}>
      {picture !== null && (
        <Column style={{ width: 88, verticalAlign: 'top' }}>
          <Img src={picture} alt={name} width={72} height={72} style={pictureStyle} />
        </Column>
      )}
      <Column style={{ verticalAlign: 'top' }}>
        <Text className="text" style={{ ...theme.text, margin: '0 0 4px', fontWeight: 600 }}>
          {name === '' ? detail : `${name} · ${detail}`}
        </Text>
        {children}
      </Column>
    </Row>
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
