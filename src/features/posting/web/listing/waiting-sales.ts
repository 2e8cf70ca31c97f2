/** Takes back a sale that the server has not carried out yet, and says how that went. */
type UndoSale = () => Promise<void>;

/** Of the things that their owner has just marked as sold in this tab. */
const waiting = new Map<string, UndoSale>();

/** Keeps what takes the sale of a thing back; null once it is carried out or taken back. */
export function keepWaitingSale(postId: string, undo: UndoSale | null): void {
  if (undo) waiting.set(postId, undo);
  else waiting.delete(postId);
}

/** Takes the sale of a thing back if it waits; undefined if none does. */
export function undoWaitingSale(postId: string): Promise<void> | undefined {
  return waiting.get(postId)?.();
}
