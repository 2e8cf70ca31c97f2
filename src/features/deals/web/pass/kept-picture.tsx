import { useEffect, useState } from 'react';
import { findKeptPicture } from '#platform/web/offline/kept-pictures.ts';
import { useSite } from '#platform/web/site.tsx';

type KeptPictureProps = {
  /** The address of the file on this site. */
  src: string;
  alt: string;
  className: string;
};

/** A picture that is also there without a connection, once `keepPictures` has kept it. */
export function KeptPicture({ src, alt, className }: KeptPictureProps) {
  const { viewer } = useSite();
  const [kept, setKept] = useState<string | null>(null);
  const memberId = viewer?.id;
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    const find = async () => {
      const picture = memberId === undefined ? undefined : await findKeptPicture(memberId, src);
      if (!picture || isGone) return;
      address = URL.createObjectURL(picture);
      setKept(address);
    };
    find().catch(() => {});
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [memberId, src]);
  return <img src={kept ?? src} alt={alt} className={className} />;
}
