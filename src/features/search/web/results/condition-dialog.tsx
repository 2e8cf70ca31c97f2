import { conditions } from '#features/posting/contract.ts';
import type { Condition } from '#features/posting/schemas.ts';
import { ChoiceList } from '#platform/web/parts/lists/choice-list.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';

type ConditionDialogProps = {
  open: boolean;
  condition: Condition | null;
  onClose: () => void;
  onChoose: (condition: Condition | null) => void;
};

/** The conditions to filter the results by. */
export function ConditionDialog({ open, condition, onClose, onChoose }: ConditionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Condition">
      <ChoiceList
        choices={[null, ...conditions].map((each) => ({
          text: each ?? 'Any condition',
          isChosen: condition === each,
          onChoose: () => onChoose(each),
        }))}
      />
    </Dialog>
  );
}
