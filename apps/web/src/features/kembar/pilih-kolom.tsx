import type { Banding, BandingGabung } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { tulisNorm } from '../../platform/norm.ts';
import { Hasil, Nilai } from './calon-kartu.tsx';
import css from './gabung.module.css';
import type { Gabung } from './use-gabung.ts';

type Kolom = BandingGabung['kolom'][number];

/** One field of both records: the arrow keys change the choice, Enter goes to the next field. */
function Baris({
  kolom,
  banding,
  gabung,
  name,
}: {
  kolom: Kolom;
  banding: Banding | undefined;
  gabung: Gabung;
  name: string;
}) {
  const dipilih = gabung.pilihan[kolom.kolom] ?? kolom.usul;
  return (
    <div className={css['baris']} role="radiogroup" aria-label={kolom.label}>
      <div className={css['label']}>
        {kolom.label}
        {banding && banding.hasil !== 'kosong' && <Hasil banding={banding} />}
      </div>
      {(['a', 'b'] as const).map((sisi) => (
        <label key={sisi} className={css['nilai']} data-dipilih={dipilih === sisi || undefined}>
          <input
            type="radio"
            name={name}
            checked={dipilih === sisi}
            onChange={() => gabung.pilihKolom(kolom.kolom, sisi)}
          />
          <span data-kosong={kolom[sisi] === null || undefined}>
            {kolom[sisi] === null ? (
              'kosong'
            ) : (
              <Nilai kolom={kolom.kolom} nilai={kolom[sisi]} lain={sisi === 'a' ? kolom.b : kolom.a} />
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

function Sama({ kolom }: { kolom: Kolom }) {
  return (
    <div className={css['baris']}>
      <div className={css['label']}>{kolom.label}</div>
      <div className={css['sama']}>{kolom.a ?? '-'}</div>
    </div>
  );
}

/** Lets the clerk pick a value for each field in which the two records differ; fields that agree are only listed. */
export function PilihKolom({ data, gabung }: { data: BandingGabung; gabung: Gabung }) {
  const id = useId();
  const [tampilSama, setTampilSama] = useState(false);
  const beda = data.kolom.filter(({ sama }) => !sama);
  const sama = data.kolom.filter(({ sama: satu, a }) => satu && a !== null);
  const bandingOf = (kolom: string): Banding | undefined => data.banding.find((satu) => satu.kolom === kolom);
  return (
    <section className={css['bagian']} aria-labelledby={`${id}-judul`} data-bagian>
      <h3 id={`${id}-judul`}>Data yang dipakai</h3>
      {beda.length === 0 && <p className={css['tenang']}>Semua isian keduanya sama.</p>}
      {beda.length > 0 && (
        <>
          <p className={css['tenang']}>Isian yang berbeda. Yang terpilih sudah disarankan; ganti bila keliru.</p>
          <div className={css['kepala']} aria-hidden="true">
            <span />
            {(['a', 'b'] as const).map((sisi) => (
              <span key={sisi}>
                {tulisNorm(data[sisi].norm)}
                {gabung.pemenang === sisi && ' · dipertahankan'}
              </span>
            ))}
          </div>
          {beda.map((kolom) => (
            <Baris
              key={kolom.kolom}
              kolom={kolom}
              banding={bandingOf(kolom.kolom)}
              gabung={gabung}
              name={`${id}-${kolom.kolom}`}
            />
          ))}
        </>
      )}
      {sama.length > 0 && (
        <Button
          className={css['tampil'] ?? ''}
          size="xs"
          variant="subtle"
          aria-expanded={tampilSama}
          onClick={() => setTampilSama(!tampilSama)}
          rightSection={<IconChevronDown className={css['panah']} size={14} aria-hidden="true" />}
        >
          {tampilSama ? 'Sembunyikan yang sama' : `Tampilkan yang sama (${sama.length})`}
        </Button>
      )}
      {tampilSama && sama.map((kolom) => <Sama key={kolom.kolom} kolom={kolom} />)}
    </section>
  );
}
