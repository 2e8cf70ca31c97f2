import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { sentences } from '../../contract.ts';

type PhotoDropAreaProps = {
  onFiles: (files: File[]) => void;
  /** Files are not accepted, but still intercepted: a dropped file must not replace the page. */
  disabled: boolean;
  /** As high as what it is in. */
  fills?: boolean;
  children: ReactNode;
};

/** Accepts files dropped or pasted onto its content. */
export function PhotoDropArea({ onFiles, disabled, fills, children }: PhotoDropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const take = useEffectEvent((files: File[]) => {
    if (!disabled) onFiles(files);
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    // In the capture phase: otherwise the editor inside would handle them.
    const options = { capture: true, signal: controller.signal };
    const takeFrom = (event: Event, { files }: DataTransfer) => {
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      take([...files]);
    };
    element.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setIsDraggedOver(true);
      },
      options,
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
          setIsDraggedOver(false);
      },
      options,
    );
    element.addEventListener(
      'drop',
      (event) => {
        setIsDraggedOver(false);
        if (event.dataTransfer) takeFrom(event, event.dataTransfer);
      },
      options,
    );
    element.addEventListener(
      'paste',
      (event) => {
        // Office programs copy text together with a picture of it; paste the text.
        const { clipboardData } = event;
        if (clipboardData?.types.includes('text/plain') === false) takeFrom(event, clipboardData);
      },
      options,
    );
    return () => controller.abort();
  }, []);

  return (
    <div ref={area} className={joinClasses('relative flex flex-col gap-3', fills && 'grow')}>
      {children}
      {isDraggedOver && !disabled && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent-ink bg-raised/90 text-lead font-semibold text-accent-ink">
          {sentences.dropHere}
        </div>
      )}
    </div>
  );
}
