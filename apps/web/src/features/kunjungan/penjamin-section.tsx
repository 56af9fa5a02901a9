import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DigitField } from '../../fields/digit-field.tsx';
import { PilihField } from '../../fields/pilih-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { Bagian, GagalMuat } from './bagian.tsx';
import { ikutiPenjamin } from './isi-penjamin.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { kelasQuery, penjaminQuery } from './kunjungan.queries.ts';

const PANJANG_BPJS = 13;
const PANJANG_LAIN = 25;

/** Who pays. A card number and a class are asked only when somebody other than the patient pays. */
export function PenjaminSection({ form, kartu, onSentuh }: { form: FormKunjungan; kartu: string | null; onSentuh: () => void }) {
  const { control } = form;
  const [jenis, nomor] = useWatch({ control, name: ['penjamin.jenis', 'penjamin.nomor_penjamin'] });
  const penjamin = useQuery(penjaminQuery());
  const ditanggung = jenis !== null && jenis !== PENJAMIN_UMUM;
  const kelas = useQuery({ ...kelasQuery(), enabled: ditanggung });
  const dariPasien = kartu !== null && nomor === kartu;
  const bantuanNomor = dariPasien ? 'Terisi dari data pasien' : undefined;
  return (
    <Bagian judul="Penjamin">
      <PilihField
        control={control} name="penjamin.jenis" label="Penjamin" required className={css['tiga']} options={penjamin.data?.data ?? []} loading={penjamin.isFetching}
        help={penjamin.isError && !penjamin.isFetching ? <GagalMuat apa="penjamin" onUlang={() => void penjamin.refetch()} /> : undefined}
        onPick={(id) => {
          onSentuh();
          if (id !== null) ikutiPenjamin(form, id, kartu);
        }}
      />
      {ditanggung && (
        <>
          {jenis === PENJAMIN_BPJS ? (
            <DigitField control={control} name="penjamin.nomor_penjamin" label="Nomor kartu" required className={css['tiga']} maxLength={PANJANG_BPJS} help={bantuanNomor ?? '13 angka'} />
          ) : (
            <TextField control={control} name="penjamin.nomor_penjamin" label="Nomor kartu" required className={css['tiga']} maxLength={PANJANG_LAIN} help="Paling banyak 25 karakter" />
          )}
          <PilihField
            control={control} name="penjamin.kelas" label="Kelas" required className={css['tiga']} options={kelas.data ?? []} loading={kelas.isFetching}
            help={kelas.isError && !kelas.isFetching ? <GagalMuat apa="kelas" onUlang={() => void kelas.refetch()} /> : undefined}
          />
        </>
      )}
      <TextField control={control} name="penjamin.keterangan" label="Catatan" className={css['tiga']} maxLength={255} placeholder="opsional" />
    </Bagian>
  );
}
