import { BIDANG_CATATAN, BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import { summarizePemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { pemeriksaanQuery } from './templat-bagian.tsx';
import { bagianBody, medicinesIn } from './templat-values.ts';
import { suratIn, suratWords } from './usulan.ts';
import css from './templat.module.css';
import type { TemplatValues } from './templat-values.ts';

const HOLES = /(\[\[[^[\]]*\]\])/;

/** A text with its holes marked: those are the places that Tab walks to. */
function WithHoles({ text }: { text: string }) {
  return text.split(HOLES).map((part, at) =>
    HOLES.test(part) ? (
      <mark key={at} className={css['lubang']}>
        {part.slice(2, -2) || 'isi'}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** The tests by the names that they have now. */
function TestNames({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery(pemeriksaanQuery);
  if (data === undefined) return `${ids.length} pemeriksaan`;
  return ids.map((id) => data.find((one) => one.id === id)?.deskripsi ?? `No. ${id}, tidak dipakai lagi`).join('\n');
}
const suratOf = ({ bagian }: TemplatValues['isi']): string | null => {
  const surat = suratIn(bagianBody(bagian));
  return surat && suratWords(surat);
};

/** What a template puts into a note, as it will stand there. */
export function TemplatPreview({ isi }: Pick<TemplatValues, 'isi'>) {
  const texts = BIDANG_IDS.filter((bidang) => isi[bidang].trim() !== '');
  const { normal, tidakNormal } = summarizePemeriksaan(isi.pemeriksaan);
  const obat = medicinesIn(isi);
  const tests = isi.bagian.penunjang;
  const letter = suratOf(isi);
  const isEmpty =
    texts.length + isi.diagnosa.length + normal + tidakNormal + obat.length + tests.tindakan_id.length === 0 &&
    letter === null;
  return (
    <section className={css['pratinjau']} aria-label="Pratinjau">
      <h3>Pratinjau</h3>
      {isEmpty && <p className={css['kosong']}>Belum ada isi.</p>}
      <dl>
        {texts.map((bidang) => (
          <Fragment key={bidang}>
            <dt>{BIDANG_CATATAN[bidang]}</dt>
            <dd>
              <WithHoles text={isi[bidang]} />
            </dd>
          </Fragment>
        ))}
        {isi.diagnosa.length > 0 && (
          <>
            <dt>Diagnosis</dt>
            <dd>{isi.diagnosa.map(({ icd, teks }) => `${icd} ${teks}`.trim()).join('\n')}</dd>
          </>
        )}
        {obat.length > 0 && (
          <>
            <dt>Resep</dt>
            <dd>{obat.join('\n')}</dd>
          </>
        )}
        {tests.tindakan_id.length > 0 && (
          <>
            <dt>Usulan penunjang</dt>
            <dd>
              <TestNames ids={tests.tindakan_id} />
            </dd>
          </>
        )}
        {letter !== null && (
          <>
            <dt>Usulan surat</dt>
            <dd>{letter}</dd>
          </>
        )}
        {normal + tidakNormal > 0 && (
          <>
            <dt>Pemeriksaan</dt>
            <dd>
              {normal} bagian normal, {tidakNormal} tidak normal; ditanyakan lagi sebelum ditandatangani
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
