/** How long an alert offers to undo an act. */
export const undoMs = 10_000;

/** How long the server waits with an act that can be undone: a press in the last moment has to reach it first. */
export const undoableMs = undoMs + 2_000;
