/** Texts for marking a thing as sold, which few load. */
export const saleWords = {
  title: 'Sold to whom?',
  hint: 'The two of you can rate each other.',
  someoneElse: 'Someone else',
  wrote: 'Wrote to you about it',
  held: (price: string) => `Reserved for ${price}`,
  waiting: (price: string) => `In line for ${price}`,
  offered: (price: string) => `Offered ${price}`,
  countered: (price: string) => `You asked for ${price}`,
  /** The same of what costs nothing. */
  free: {
    held: 'Reserved for free',
    waiting: 'In line for free',
    offered: 'Asked to take it for free',
    countered: 'You offered it for free',
  },
  ask: 'Mark as sold?',
  askTo: (name: string) => `Mark as sold to ${name}?`,
  told: (count: number) =>
    `${count === 1 ? '1 person' : `${count} people`} will be told that it's gone`,
  confirm: 'Mark as Sold',
  soldTo: (name: string) => `Marked as sold to ${name}`,
  undo: 'Undo',
} as const;
