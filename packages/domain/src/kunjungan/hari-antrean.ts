/** For how many hours from its registration an unfinished visit stays in an emergency room's queue past midnight. */
export const JAM_TERBAWA = 24;

/** The mark of a row in a queue: 'dari 29/11' where it is of another day, whose numbers were drawn anew; else null. */
export const hariLain = (tanggalLayanan: string, today: string): string | null =>
  tanggalLayanan < today ? `dari ${tanggalLayanan.slice(8, 10)}/${tanggalLayanan.slice(5, 7)}` : null;
