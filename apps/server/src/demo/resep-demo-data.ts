/**
 * A medicine by its code, with its use as a doctor types it (resep.md RS2). A name in place of a code is bought
 * elsewhere.
 */
export type PakaiObat = { kode: string; aturan: string } | { luar: string; aturan: string };
type Pakai = { dewasa: PakaiObat; anak?: PakaiObat; kronis?: true };

const obat = (kode: string, aturan: string): PakaiObat => ({ kode: `OB-${kode}`, aturan });

/** How what `RekamDemo.obat` names is prescribed: to whom is twelve or older, and to children where that differs. */
export const PAKAI_DEMO: Readonly<Record<string, Pakai>> = {
  Parasetamol: { dewasa: obat('0230', '3x1 pc 5h'), anak: obat('0231', '3xcth1 3h prn demam') },
  Ambroksol: { dewasa: obat('0015', '3x1 pc 5h'), anak: obat('0016', '3xcth1 pc 5h') },
  Betahistin: { dewasa: obat('0042', '3x1 pc 5h') },
  Omeprazol: { dewasa: obat('0222', '1x1 ac 7h') },
  Antasida: { dewasa: { luar: 'Antasida DOEN tablet kunyah', aturan: '15 3x1tab ac 5h' } },
  Amlodipin: { dewasa: obat('0022', '1x1 malam 30h'), kronis: true },
  Oralit: { dewasa: obat('0277', '3x1 2h') },
  Zinc: { dewasa: obat('0275', '1x1 10h') },
  Diklofenak: { dewasa: obat('0217', '2x1 pc 5h') },
  Setirizin: { dewasa: obat('0073', '1x1 malam 5h'), anak: obat('0074', '1xcth1 malam 5h') },
  Hidrokortison: { dewasa: obat('0157', '2xoles 7h') },
  'Asam mefenamat': { dewasa: obat('0031', '3x1 pc 5h'), anak: obat('0163', '3xcth1 pc 3h') },
  'Tablet tambah darah': { dewasa: obat('0279', '1x1 malam 30h') },
  'Asam folat': { dewasa: obat('0135', '1x1 pagi 30h') },
  'Vitamin B6': { dewasa: obat('0273', '2x1 10h') },
  Kaptopril: { dewasa: obat('0057', '2x1 ac 14h') },
  Metformin: { dewasa: obat('0197', '2x1 pc 30h'), kronis: true },
  Simvastatin: { dewasa: obat('0259', '1x1 malam 30h'), kronis: true },
  Domperidon: { dewasa: obat('0115', '3x1 ac 3h'), anak: obat('0116', '3xcth1 ac 3h') },
  'Vitamin B': { dewasa: obat('0271', '1x1 pagi 10h') },
  Asetosal: { dewasa: obat('0005', '1x1 pagi 30h'), kronis: true },
  Kloramfenikol: { dewasa: obat('0076', '4x1tetes 5h') },
  Isosorbid: { dewasa: obat('0169', '10 1tab prn nyeri dada') },
  Salbutamol: { dewasa: obat('0254', '3x1 5h') },
  Ketokonazol: { dewasa: obat('0175', '2xoles 14h') },
};

/** What small children with these complaints get in the place of tablets: a powder, each packet alone (d.t.d.). */
export const PUYER_DEMO = {
  keluhan: ['Batuk pilek sejak tiga hari', 'Batuk berdahak tiga hari'],
  dariBulan: 24,
  sampaiBulan: 96,
  nama: 'Puyer batuk pilek',
  jenis: 1,
  bungkus: 9,
  aturan: '3x1bungkus pc 3h',
  bahan: [
    { kode: 'OB-0230', diminta: 120, satuan: 'mg' },
    { kode: 'OB-0015', diminta: 7.5, satuan: 'mg' },
    { kode: 'OB-0079', diminta: 1, satuan: 'mg' },
  ],
} as const;

/** Everything of the depot's that the demo's doctors prescribe. */
export const DIRESEPKAN: ReadonlySet<string> = new Set([
  ...Object.values(PAKAI_DEMO).flatMap(({ dewasa, anak }) =>
    [dewasa, anak].flatMap((one) => (one !== undefined && 'kode' in one ? [one.kode] : [])),
  ),
  ...PUYER_DEMO.bahan.map(({ kode }) => kode),
]);
