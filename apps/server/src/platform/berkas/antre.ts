/**
 * Runs tasks so that at most `places` are taken at once. A heavier task takes more places. First come, first served.
 */
export function bukaAntre(lebar: number): <T>(berat: number, fn: () => Promise<T>) => Promise<T> {
  let bebas = lebar;
  const menunggu: { berat: number; mulai: () => void }[] = [];
  const lepas = (berat: number): void => {
    bebas += berat;
    while (menunggu[0] && menunggu[0].berat <= bebas) {
      const berikut = menunggu.shift() as (typeof menunggu)[number];
      bebas -= berikut.berat;
      berikut.mulai();
    }
  };
  return async (berat, fn) => {
    if (menunggu.length > 0 || berat > bebas) await new Promise<void>((mulai) => menunggu.push({ berat, mulai }));
    else bebas -= berat;
    try {
      return await fn();
    } finally {
      lepas(berat);
    }
  };
}
