import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DigitField } from '../../fields/digit-field.tsx';
import { PilihField } from '../../fields/pilih-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Bagian, GagalMuat } from './bagian.tsx';
import { ikutiPenjamin, pilihPenjaminPertama } from './isi-penjamin.ts';
import type { Kepesertaan } from './kepesertaan/use-kepesertaan.ts';
import { useMasalah } from './kepesertaan/use-masalah.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { kelasQuery } from './kunjungan.queries.ts';
import { denganLama } from './pilihan-lama.ts';
import penjaminCss from './penjamin-section.module.css';

const PANJANG_BPJS = 13;
const PANJANG_LAIN = 25;
const PANJANG_SEP = 30;

type PenjaminSectionProps = {
  form: FormKunjungan;
  /** The registration being edited. */ lama?: PendaftaranTersimpan | null;
  kartu: string | null;
  kepesertaan: Kepesertaan;
  onSentuh: () => void;
};

/** Who pays. A card number and a class are asked only when somebody other than the patient pays. */
export function PenjaminSection({ form, lama = null, kartu, kepesertaan, onSentuh }: PenjaminSectionProps) {
  const client = useQueryClient();
  const { control } = form;
  const jenis = useWatch({ control, name: 'penjamin.jenis' });
  const penjamin = useQuery(penjaminQuery);
  const masalah = useMasalah(form, kepesertaan);
  const bpjs = jenis === PENJAMIN_BPJS;
  function gantiUmum(): void {
    masalah?.keUmum?.();
    form.setFocus('penjamin.jenis');
  }
  const samping = masalah?.keUmum && (
    <button type="button" className={css['terakhir']} onClick={gantiUmum}>
      Ganti ke Umum <Kbd>{tombolOf('ganti-umum')}</Kbd>
    </button>
  );
  const peringatan = masalah && (
    <span className={penjaminCss['masalah']} role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" /> {masalah.teks}
    </span>
  );
  async function ulang(): Promise<void> {
    const { isSuccess } = await penjamin.refetch();
    if (isSuccess && !lama) await pilihPenjaminPertama({ form, client });
  }
  const gagal = penjamin.isError && !penjamin.isFetching && <GagalMuat apa="penjamin" onUlang={() => void ulang()} />;
  return (
    <Bagian judul="Penjamin" samping={samping}>
      <PilihField
        control={control}
        name="penjamin.jenis"
        label="Penjamin"
        required
        className={css['tiga']}
        options={denganLama(penjamin.data ?? [], {
          nilai: jenis,
          lama: lama && { id: lama.penjamin.jenis, nama: lama.nama.penjamin },
        })}
        loading={penjamin.isFetching}
        help={gagal || peringatan || undefined}
        onPick={(id) => {
          onSentuh();
          if (id !== null) ikutiPenjamin(form, id, kartu);
        }}
      />
      {jenis !== null && jenis !== PENJAMIN_UMUM && <Ditanggung form={form} lama={lama} bpjs={bpjs} kartu={kartu} />}
      <TextField
        control={control}
        name="penjamin.keterangan"
        label="Catatan"
        className={bpjs ? penjaminCss['dua'] : css['tiga']}
        maxLength={255}
        placeholder="opsional"
      />
    </Bagian>
  );
}

/** The fields that an insurer asks for. */
function Ditanggung({
  form: { control },
  lama,
  bpjs,
  kartu,
}: {
  form: FormKunjungan;
  lama: PendaftaranTersimpan | null;
  bpjs: boolean;
  kartu: string | null;
}) {
  const [nomor, kelasId] = useWatch({ control, name: ['penjamin.nomor_penjamin', 'penjamin.kelas'] });
  const kelas = useQuery(kelasQuery());
  const bantuan = kartu !== null && nomor === kartu ? 'Terisi dari data pasien' : undefined;
  return (
    <>
      {bpjs ? (
        <DigitField
          control={control}
          name="penjamin.nomor_penjamin"
          label="Nomor kartu"
          required
          className={css['tiga']}
          maxLength={PANJANG_BPJS}
          help={bantuan ?? '13 angka'}
        />
      ) : (
        <TextField
          control={control}
          name="penjamin.nomor_penjamin"
          label="Nomor kartu atau polis"
          required
          className={css['tiga']}
          maxLength={PANJANG_LAIN}
          help="Paling banyak 25 karakter"
        />
      )}
      <PilihField
        control={control}
        name="penjamin.kelas"
        label="Kelas"
        required
        className={bpjs ? penjaminCss['dua'] : css['tiga']}
        options={denganLama(kelas.data ?? [], {
          nilai: kelasId,
          lama: lama && { id: lama.penjamin.kelas, nama: lama.nama.kelas },
        })}
        loading={kelas.isFetching}
        help={
          kelas.isError && !kelas.isFetching ? (
            <GagalMuat apa="kelas" onUlang={() => void kelas.refetch()} />
          ) : undefined
        }
      />
      {bpjs && (
        <TextField
          control={control}
          name="penjamin.no_sep"
          label="No. SEP"
          className={penjaminCss['dua']}
          maxLength={PANJANG_SEP}
          placeholder="opsional"
        />
      )}
    </>
  );
}
