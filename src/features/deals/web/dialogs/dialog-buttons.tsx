import { Button } from '#platform/web/parts/button.tsx';

type DialogButtonsProps = { label: string; isPending: boolean; onClose: () => void };

/** The two buttons of a form in a dialog. */
export function DialogButtons({ label, isPending, onClose }: DialogButtonsProps) {
  return (
    <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" busy={isPending}>
        {label}
      </Button>
    </div>
  );
}
