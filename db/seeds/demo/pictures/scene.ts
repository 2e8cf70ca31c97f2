/** How a place is drawn, and where in it a thing stands. */
export type Scene = { back: string; fore: string; x: number; y: number };
export type Place = 'floor' | 'desk' | 'outside' | 'lawn' | 'flat' | 'wall' | 'room';

/** Every picture is this wide while it is drawn. */
export const width = 1000;
