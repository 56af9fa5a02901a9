import { BIDANG_CATATAN, BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import { summarizePemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { Fragment } from 'react';
import { medicinesIn } from './templat-values.ts';
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

/** What a template puts into a note, as it will stand there. */
export function TemplatPreview({ isi }: Pick<TemplatValues, 'isi'>) {
  const texts = BIDANG_IDS.filter((bidang) => isi[bidang].trim() !== '');
  const { normal, tidakNormal } = summarizePemeriksaan(isi.pemeriksaan);
  const obat = medicinesIn(isi);
  const isEmpty = texts.length + isi.diagnosa.length + normal + tidakNormal + obat.length === 0;
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
