import { masalahPeserta } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { tulisNorm } from '../../../platform/norm.ts';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { tombolOf } from '../../../platform/pintasan.ts';
import { formatAngka, formatJam, formatWaktu } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useAfter150 } from '../../../ui/state.tsx';
import { CatatanSimulator } from '../../pasien/form/bpjs/peserta.public.tsx';
import type { JawabanPeserta } from '../../pasien/form/bpjs/peserta.public.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { pakaiKepesertaan } from './isi-kepesertaan.ts';
import css from './kepesertaan.module.css';
import { RincianPeserta } from './rincian-peserta.tsx';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { useMasalah } from './use-masalah.ts';

export const ID_GAGAL = 'kepesertaan-gagal';

type PanelProps = { form: FormKunjungan; kepesertaan: Kepesertaan };

function Status({
  jawaban: { data, source, diambil_pada },
  kepesertaan,
}: {
  jawaban: JawabanPeserta;
  kepesertaan: Kepesertaan;
}) {
  const lambat = useAfter150(kepesertaan.memuat);
  const StatusIcon = data.aktif ? IconShieldCheck : IconShieldX;
  return (
    <header className={css['status']} data-aktif={data.aktif || undefined}>
      <StatusIcon size={26} stroke={1.7} aria-hidden="true" />
      <p role="status">
        <strong>{data.aktif ? 'AKTIF' : 'TIDAK AKTIF'}</strong>
        <small>
          {source === 'cache' ? 'Dari database' : 'Dari BPJS Kesehatan'},{' '}
          <span>{source === 'cache' ? formatWaktu(diambil_pada) : formatJam(diambil_pada)}</span>
        </small>
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={kepesertaan.cek}
        leftSection={lambat ? <Loader size={13} /> : <IconRefresh size={14} aria-hidden="true" />}
      >
        Cek ulang
      </Button>
    </header>
  );
}

function Peringatan({ data }: { data: JawabanPeserta['data'] }) {
  const masalah = masalahPeserta(data);
  if (!masalah) return null;
  return (
    <p className={css['bahaya']}>
      <IconAlertTriangleFilled size={15} aria-hidden="true" />
      <span>
        {masalah.tidakAktif && (
          <>
            <strong>Status kepesertaan BPJS (JKN) tidak aktif.</strong>{' '}
          </>
        )}
        {masalah.menunggak && (
          <>
            <strong>Ada tunggakan: {formatAngka(data.tunggakan ?? 0)}.</strong>{' '}
          </>
        )}
        Bisa didaftarkan sebagai pasien umum.
      </span>
    </p>
  );
}

function Aksi({
  form,
  kepesertaan,
  data,
  children,
}: PanelProps & { data: JawabanPeserta['data']; children: ReactNode }) {
  const client = useQueryClient();
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const adaBpjs = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_BPJS) ?? false;
  const keUmum = useMasalah(form, kepesertaan)?.keUmum;
  const bisaPakai = adaBpjs || (jenis !== null && jenis !== PENJAMIN_UMUM);
  return (
    <div className={css['aksi']}>
      {keUmum && (
        <Button
          size="xs"
          variant="light"
          rightSection={<Kbd>{tombolOf('ganti-umum')}</Kbd>}
          onClick={() => {
            keUmum();
            // The button disappears now, so the focus moves on.
            form.setFocus('penjamin.jenis');
          }}
        >
          Ganti ke Umum
        </Button>
      )}
      {bisaPakai && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void pakaiKepesertaan({ form, client }, data, kepesertaan.onSentuh)}
        >
          Pakai nomor kartu dan kelas
        </Button>
      )}
      {children}
    </div>
  );
}

function Gagal({ kepesertaan, pesan }: { kepesertaan: Kepesertaan; pesan: string }) {
  return (
    <div className={css['isi']}>
      <p className={css['bahaya']} role="alert" id={ID_GAGAL}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {pesan}
      </p>
      <div className={css['aksi']}>
        <Button
          size="xs"
          variant="default"
          onClick={kepesertaan.cek}
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
        >
          Coba lagi
        </Button>
      </div>
    </div>
  );
}

/** Shown while nothing is known yet: how to ask, or that BPJS is being asked. */
function Belum({ kepesertaan }: { kepesertaan: Kepesertaan }) {
  const lambat = useAfter150(kepesertaan.memuat);
  if (!kepesertaan.memuat)
    return kepesertaan.gagal === null ? (
      <p className={css['kosong']}>
        Kepesertaan BPJS belum dicek. Tekan {tombolOf('cek-kepesertaan')} kapan saja di formulir ini.
      </p>
    ) : null;
  if (!lambat) return null;
  return (
    <div className={css['isi']}>
      <p className={css['memuat']} role="status">
        <Loader size={14} /> Menanyakan ke BPJS. Pendaftaran bisa terus diisi.
      </p>
      <div className={css['aksi']}>
        <Button size="xs" variant="default" onClick={kepesertaan.batal}>
          Batal
        </Button>
      </div>
    </div>
  );
}

/** The side panel: what the insurer says of the patient. On a small screen 'Rincian' opens the sixteen fields. */
export function PanelKepesertaan({ form, kepesertaan }: PanelProps) {
  const norm = useWatch({ control: form.control, name: 'norm' });
  const pasien = useQuery(pasienQuery(norm)).data;
  const [rincian, setRincian] = useState(false);
  const { jawaban, gagal } = kepesertaan;
  return (
    <section className={css['panel']} aria-label="Kepesertaan BPJS" data-tinggi={rincian || undefined}>
      {jawaban && <Status jawaban={jawaban} kepesertaan={kepesertaan} />}
      {gagal !== null && <Gagal kepesertaan={kepesertaan} pesan={gagal} />}
      {!jawaban && <Belum kepesertaan={kepesertaan} />}
      {jawaban && (
        <>
          <div className={css['isi']}>
            <Peringatan data={jawaban.data} />
            {jawaban.simulator && <CatatanSimulator />}
            <Aksi form={form} kepesertaan={kepesertaan} data={jawaban.data}>
              <button
                type="button"
                className={css['buka']}
                aria-expanded={rincian}
                onClick={() => setRincian(!rincian)}
              >
                {rincian ? 'Tutup rincian' : 'Rincian'}
              </button>
            </Aksi>
          </div>
          <div className={css['lipat']} data-buka={rincian || undefined}>
            <RincianPeserta peserta={jawaban.data} pasien={pasien} />
            {norm !== null && <p className={css['catatan']}>Pembanding: data pasien {tulisNorm(norm)}.</p>}
          </div>
        </>
      )}
    </section>
  );
}
