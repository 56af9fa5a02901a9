import { expect, it } from 'vitest';
import { bukaAntre } from './antre.ts';

type Pekerjaan = { selesai: () => void; gagal: () => void };

it('never lets in more than it has places, in order, and goes on after a failure', async () => {
  const antre = bukaAntre(2);
  const berjalan: Record<string, Pekerjaan> = {};
  const jejak: string[] = [];
  const masuk = (nama: string, berat: number): Promise<void> =>
    antre(berat, () => {
      jejak.push(nama);
      return new Promise<void>(
        (resolve, reject) => (berjalan[nama] = { selesai: resolve, gagal: () => reject(new Error(nama)) }),
      );
    });
  const semua = [masuk('a', 1), masuk('b', 1), masuk('berat', 2), masuk('c', 1)].map((p) =>
    p.catch((e: Error) => e.message),
  );
  await Promise.resolve();
  expect(jejak).toEqual(['a', 'b']);
  berjalan['a']?.gagal();
  await semua[0];
  // One place is free, but the heavy task came before the light one and waits for two.
  expect(jejak).toEqual(['a', 'b']);
  berjalan['b']?.selesai();
  await semua[1];
  expect(jejak).toEqual(['a', 'b', 'berat']);
  berjalan['berat']?.selesai();
  await semua[2];
  expect(jejak).toEqual(['a', 'b', 'berat', 'c']);
  berjalan['c']?.selesai();
  expect(await Promise.all(semua)).toEqual(['a', undefined, undefined, undefined]);
});
