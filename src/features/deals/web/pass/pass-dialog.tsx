import type { ReactNode } from 'react';
import { formatPrice } from '#platform/contract/money/price.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { dealWords } from '../../contract/words.ts';
import type { DealView } from '../../schemas.ts';
import { formatWhen } from '../strip/describe-deal.ts';
import type { OtherMember, Presence } from '../strip/types.ts';
import { KeptPicture } from './kept-picture.tsx';
import { getFacePath, getPhotoPath } from './pass-pictures.ts';
import { shareSoldPicture } from './share-picture.ts';

type PassDialogProps = {
  deal: DealView;
  other: OtherMember;
  presence: Presence;
  open: boolean;
  onClose: () => void;
  /** The seller types the code. */
  onEnterCode: () => void;
  onRate: () => void;
};

/**
 * The one screen of a meeting: the item, where and when, both faces, the code, and "I'm here". All of it is on the device, so it works
 * without a connection. When the item was handed over it says so.
 */
export function PassDialog(props: PassDialogProps) {
  const { deal, other, open, onClose } = props;
  const isSold = deal.state === 'sold';
  return (
    <Dialog
      open={open && (isSold || deal.state === 'held')}
      onClose={onClose}
      title={isSold ? dealWords.handedOver : dealWords.passTitle(other.firstName)}
      size="full"
      footer={isSold ? <SoldButtons {...props} /> : <HereButton {...props} />}
    >
      <div className="grid gap-5">
        <Item deal={deal} />
        {isSold ? (
          <SoldTo {...props} />
        ) : (
          <>
            <Meeting {...props} />
            <Handoff {...props} />
            <Steps deal={deal} other={other} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Item({ deal: { photo, title, priceCents, state } }: Pick<PassDialogProps, 'deal'>) {
  return (
    <div className="grid gap-3">
      <div className={joinClasses('pass-photo-look plan-look', state === 'sold' && 'h-[48dvh]!')}>
        {photo && (
          <KeptPicture
            src={getPhotoPath(photo)}
            alt=""
            className="relative size-full object-contain"
          />
        )}
        {state === 'sold' && <span className="stamp-look text-display!">{dealWords.sold}</span>}
      </div>
      <p className="text-title">
        <b>{formatPrice(priceCents)}</b> <bdi>{title}</bdi>
      </p>
    </div>
  );
}

function Meeting({ deal, other }: PassDialogProps) {
  const now = useNow();
  const { meeting } = deal;
  return (
    <WithFaces other={other}>
      {meeting && (
        <>
          <time dateTime={meeting.at} className="font-semibold">
            {formatWhen(meeting.at, deal, now)}
          </time>
          <bdi>{meeting.place}</bdi>
        </>
      )}
    </WithFaces>
  );
}

function SoldTo({ deal, other }: PassDialogProps) {
  const now = useNow();
  const { at } = deal.steps.findLast(({ state }) => state === 'sold') ?? { at: deal.updatedAt };
  return (
    <WithFaces other={other}>
      <bdi className="font-semibold">{dealWords.youAnd(other.firstName)}</bdi>
      <time dateTime={at}>{formatWhen(at, deal, now)}</time>
    </WithFaces>
  );
}

function WithFaces({ other, children }: { other: OtherMember; children: ReactNode }) {
  const { viewer } = useSite();
  return (
    <div className="flex items-center gap-4">
      <span className="flex shrink-0">
        {viewer && <Face member={viewer} />}
        <span className="-ms-3 rounded-full ring-4 ring-raised">
          <Face member={other} />
        </span>
      </span>
      <p className="grid text-lead">{children}</p>
    </div>
  );
}

/** As on other pages, and there without a connection. */
function Face({ member }: { member: OtherMember }) {
  if (!member.image) return <Avatar member={member} size="large" />;
  return (
    <KeptPicture
      src={getFacePath(member.image)}
      alt=""
      className="size-12 rounded-full bg-sunken object-cover"
    />
  );
}

function Handoff({ deal: { code }, other, onEnterCode }: PassDialogProps) {
  if (code === null) {
    return (
      <div className="grid gap-2">
        <Button onClick={onEnterCode}>{dealWords.enterTitle}</Button>
        <p className="text-small text-ink-muted">{dealWords.enterHint}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2 rounded-card bg-accent-wash px-2 py-4 text-center">
      <p className="font-semibold text-accent-ink">{dealWords.handoffCode}</p>
      <p
        // Read out digit by digit.
        aria-label={Array.from(code).join(' ')}
        role="img"
        className="text-[min(4.5rem,18.5vw)] leading-none font-bold tabular-nums"
      >
        {code}
      </p>
      <p className="text-small text-balance text-ink-muted">
        {dealWords.passHint(other.firstName)}
      </p>
    </div>
  );
}

/** What to do, one after the other; what is paid by card is not paid here. */
function Steps({ deal: { role, order }, other }: Pick<PassDialogProps, 'deal' | 'other'>) {
  const { firstName } = other;
  const paying = dealWords.payStep[order?.payment ? 'byCard' : 'inPerson'];
  const steps = [
    dealWords.arriveStep(firstName),
    `${dealWords.lookStep[role](firstName)} ${paying}`,
    dealWords.codeStep[role](firstName),
  ];
  return (
    <ol className="grid list-inside list-decimal gap-2 text-body marker:font-semibold marker:text-accent-ink">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function HereButton({ other, presence }: PassDialogProps) {
  return (
    <>
      {presence.other && (
        <p
          role="status"
          className="me-auto flex items-center gap-2 self-center rounded-full bg-accent-wash px-3.5 py-2 font-semibold text-accent-ink"
        >
          <i aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {dealWords.otherIsHere(other.firstName)}
        </p>
      )}
      <Button
        variant={presence.own ? 'outline' : 'primary'}
        disabled={presence.own}
        onClick={presence.say}
      >
        {presence.own ? dealWords.toldHere(other.firstName) : dealWords.here}
      </Button>
    </>
  );
}

function SoldButtons({ deal, other, onRate, onClose }: PassDialogProps) {
  const { campus } = useSite();
  const { postId, title, ownRating } = deal;
  return (
    <>
      {postId !== null && campus.privacy === 'public' && (
        <Button variant="outline" onClick={() => void shareSoldPicture({ postId, title })}>
          {dealWords.sharePicture}
        </Button>
      )}
      {ownRating ? (
        <Button onClick={onClose}>Done</Button>
      ) : (
        <Button onClick={onRate}>{dealWords.rateName(other.firstName)}</Button>
      )}
    </>
  );
}
