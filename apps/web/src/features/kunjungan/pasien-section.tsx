import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { WaktuField } from '../../fields/waktu-field.tsx';
import { Bagian } from './bagian.tsx';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { pasienQuery } from './kunjungan.queries.ts';
import { PasienCari } from './pasien-cari.tsx';
import { PasienKartu } from './pasien-kartu.tsx';

type PasienSectionProps = {
  form: FormKunjungan;
  /** The registration being edited, whose patient can't be replaced. */
  lama: PendaftaranTersimpan | null;
  bolehBaru: boolean;
  /** What stands in the search box at first. */
  cariAwal: string;
  onDipilih: (norm: number) => void;
  onGanti: () => void;
  onTakAda: (teks: string | null) => void;
};

/** The registration time and the patient, with a search box until one is chosen. */
export function PasienSection({ form, lama, bolehBaru, cariAwal, onDipilih, onGanti, onTakAda }: PasienSectionProps) {
  const client = useQueryClient();
  const norm = useWatch({ control: form.control, name: 'norm' });
  const [diganti, setDiganti] = useState(false);

  function dipilih({ norm: baru, nama, nik, no_bpjs, tanggal_lahir, jenis_kelamin, status_pasien }: HasilCari): void {
    client.setQueryData(pasienQuery(baru).queryKey, {
      norm: baru,
      nama,
      nik,
      no_bpjs,
      tanggal_lahir,
      jenis_kelamin,
      status_pasien,
    });
    onDipilih(baru);
  }
  return (
    <Bagian judul="Pasien">
      <WaktuField
        control={form.control}
        name="tanggal_pendaftaran"
        label="Waktu pendaftaran"
        required
        className={`${css['tiga']} ${css['penuh']}`}
      />
      {norm === null ? (
        <PasienCari
          control={form.control}
          className={css['sembilan']}
          fokus={diganti ? 'segera' : 'awal'}
          bolehBaru={bolehBaru}
          awal={diganti ? '' : cariAwal}
          onPick={dipilih}
          onTakAda={onTakAda}
        />
      ) : (
        <PasienKartu
          form={form}
          norm={norm}
          className={css['sembilan']}
          lama={lama}
          onGanti={
            lama
              ? null
              : () => {
                  setDiganti(true);
                  onGanti();
                }
          }
        />
      )}
    </Bagian>
  );
}
