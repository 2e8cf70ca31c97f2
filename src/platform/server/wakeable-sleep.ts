/** A sleep that can be ended early. A wake-up while nobody sleeps ends the next sleep at once. */
export class WakeableSleep {
  #isWoken = false;
  #end: (() => void) | undefined;

  async untilWoken(longestMs: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }
}
