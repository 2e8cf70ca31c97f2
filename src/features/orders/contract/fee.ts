/** What the operator keeps of a price, rounded half up to the cent; the percent has at most one decimal. */
export function feeCentsOf(priceCents: number, percent: number): number {
  const thousandths = Math.round(percent * 10);
  return Math.floor((priceCents * thousandths + 500) / 1_000);
}
